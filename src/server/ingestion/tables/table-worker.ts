import { parentPort } from 'node:worker_threads'
import { readDeviceList } from '#server/ingestion/device-list.ts'
import { prepareTable } from '#server/ingestion/manual/prepare-table.ts'
import type { TableAnswers, TableTask } from './read-apart.ts'

// The thread that reads tables, one after another: see `read-apart.ts`.
parentPort?.on('message', (task: TableTask) => {
  const answer = read(task)
  const pieces = typeof answer === 'object' && answer !== null && 'pieces' in answer ? answer.pieces : []
  parentPort?.postMessage(
    answer,
    pieces.map(({ buffer }) => buffer as ArrayBuffer),
  )
})

function read(task: TableTask): TableAnswers[TableTask['of']] {
  return task.of === 'entries' ? prepareTable(task.kind, task.body, task.meanings) : readDeviceList(task.body)
}
