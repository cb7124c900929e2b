import { Worker } from 'node:worker_threads'
import { Busy } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { type TableExcess, tableExcess } from '#domain/table-excess.ts'
import type { InboundRequest, Received } from '#server/ingestion/adapter.ts'
import type { IcsWindow, readIcs } from '#server/ingestion/calendars/read-ics.ts'
import type { readDeviceList } from '#server/ingestion/device-list.ts'
import type { readInvitationList } from '#server/ingestion/invitation-list.ts'
import type { ManualKind } from '#server/ingestion/manual/entries.ts'
import type { ColumnMeanings } from '#server/ingestion/manual/meter-columns.ts'
import type { prepareTable } from '#server/ingestion/manual/prepare-table.ts'
import { createWorkQueue, type WorkQueueLimits } from '#server/work-queue/work-queue.ts'

/** A table, or a message of a sender, that is to be read. */
export type TableTask =
  | {
      readonly type: 'entries'
      readonly kind: ManualKind
      readonly body: Uint8Array
      readonly meanings: ColumnMeanings
    }
  | { readonly type: 'devices'; readonly body: Uint8Array }
  | { readonly type: 'calendar'; readonly body: Uint8Array; readonly window: IcsWindow }
  | { readonly type: 'invitations'; readonly body: Uint8Array }
  | {
      readonly type: 'message'
      readonly integrationKey: string
      readonly body: Uint8Array
      readonly request: Omit<InboundRequest, 'body'>
      /** The school's own, as its adapter takes them. */
      readonly settings: unknown
    }

export interface TableAnswers {
  readonly entries: ReturnType<typeof prepareTable>
  readonly devices: ReturnType<typeof readDeviceList>
  readonly calendar: ReturnType<typeof readIcs>
  readonly invitations: ReturnType<typeof readInvitationList>
  readonly message: Received
}

export interface TableReader {
  /**
   * Reads a table in a thread of its own, which is ended when it takes more time or memory than a table may: then the answer
   * is that excess. One table of each owner at a time, a few at once, the others wait. Throws Busy.
   */
  readonly read: <T extends TableTask>(
    owner: string,
    task: T,
  ) => Promise<TableAnswers[T['type']] | TableExcess>
  /** Ends what is being read and refuses what waits: the server stops. */
  readonly end: () => void
}

/** A thread that has nothing to read ends after so long: starting one takes a quarter of a second. */
const idleMs = 60_000

const stopped = () => new Busy('tables_busy', 'the server stops', 5)

/** The longest wait and the reading itself still end within the 90 seconds that proxies wait. */
const defaultQueueLimits: WorkQueueLimits = {
  concurrency: 2,
  maxQueued: 20,
  maxQueuedPerOwner: 3,
  maxWaitMs: 30_000,
}

/** `readingMs` and `memoryMiB`: see `limits.table`; other than usual for tests. */
export function openTableReader(
  { readingMs, memoryMiB }: { readonly readingMs: number; readonly memoryMiB: number },
  queueLimits: WorkQueueLimits = defaultQueueLimits,
): TableReader {
  const queue = createWorkQueue(queueLimits, () => new Busy('tables_busy', 'other tables are being read', 5))
  /** With what ends each when it has had nothing to read for a while. */
  const idle = new Map<Worker, NodeJS.Timeout>()
  const reading = new Set<Worker>()

  function start(): Worker {
    const worker = new Worker(entryOfThread, {
      name: 'tables',
      resourceLimits: { maxOldGenerationSizeMb: memoryMiB },
    })
    // What breaks while a table is read is reported to its reader.
    worker.on('error', () => {})
    worker.once('exit', () => idle.delete(worker))
    return worker
  }

  function take(): Worker {
    const [worker] = idle.keys()
    if (worker === undefined) return start()
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    worker.ref()
    return worker
  }

  function giveBack(worker: Worker): void {
    worker.unref()
    idle.set(worker, setTimeout(() => void worker.terminate(), idleMs).unref())
  }

  async function readInThread(task: TableTask): Promise<unknown> {
    const worker = take()
    reading.add(worker)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const end = (excess: TableExcess) => {
      resolve(excess)
      void worker.terminate()
    }
    const timer = setTimeout(() => end(tableExcess('too_slow')), readingMs)
    const answer = (message: unknown) => {
      giveBack(worker)
      resolve(message)
    }
    const fail = (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? end(tableExcess('too_much_memory')) : reject(error)
    const stop = () => reject(stopped())
    worker.once('message', answer).once('error', fail).once('exit', stop)
    // A copy, because what is handed over is gone, and small files share their memory with others.
    const body = new Uint8Array(task.body)
    worker.postMessage({ ...task, body } satisfies TableTask, [body.buffer])
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      reading.delete(worker)
      worker.off('message', answer).off('error', fail).off('exit', stop)
    }
  }

  return {
    async read<T extends TableTask>(owner: string, task: T) {
      return (await queue.run(owner, () => readInThread(task))) as TableAnswers[T['type']] | TableExcess
    },
    end() {
      queue.refuseWaiting()
      for (const worker of [...reading, ...idle.keys()]) void worker.terminate()
    },
  }
}

/** The reader of people's tables in this process. */
export const tableReader = openTableReader(limits.table)

/** The reader of senders' large messages: they do not wait for people's tables. */
export const messageReader = openTableReader(limits.table, {
  concurrency: 1,
  maxQueued: 60,
  maxQueuedPerOwner: 20,
  maxWaitMs: 10_000,
})

/** Beside this file: a source, or what `build/server-code.ts` made of it. */
const entryOfThread = new URL(
  import.meta.url.endsWith('.ts') ? './table-worker.ts' : './table-worker.mjs',
  import.meta.url,
)
