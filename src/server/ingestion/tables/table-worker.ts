import { parentPort } from 'node:worker_threads'
import { readIcs } from '#server/ingestion/calendars/read-ics.ts'
import { readDeviceList } from '#server/ingestion/device-list.ts'
import { adapterOf } from '#server/ingestion/integration-types.ts'
import { readInvitationList } from '#server/ingestion/invitation-list.ts'
import { prepareTable } from '#server/ingestion/manual/prepare-table.ts'
import { receiveWithinLimits } from '#server/ingestion/message-limits.ts'
import type { TableAnswers, TableTask } from './read-apart.ts'

// The thread that reads tables and large messages, one after another: see `read-apart.ts`.
parentPort?.on('message', (task: TableTask) => {
  const answer = read(task)
  const pieces = typeof answer === 'object' && answer !== null && 'pieces' in answer ? answer.pieces : []
  parentPort?.postMessage(
    answer,
    pieces.map(({ buffer }) => buffer as ArrayBuffer),
  )
})

function read(task: TableTask): TableAnswers[TableTask['type']] {
  if (task.type === 'entries') return prepareTable(task.kind, task.body, task.meanings)
  if (task.type === 'devices') return readDeviceList(task.body)
  if (task.type === 'calendar') return readIcs(task.body, task.window)
  if (task.type === 'invitations') return readInvitationList(task.body)
  const { integrationKey, body, request, settings } = task
  const adapter = adapterOf(integrationKey)
  if (adapter === undefined) throw new Error(`no adapter is called ${integrationKey}`)
  return receiveWithinLimits(adapter, { ...request, body }, settings)
}
