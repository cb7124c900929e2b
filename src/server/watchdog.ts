import { type InspectorNotification, type NodeWorker, Session } from 'node:inspector'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** A counter in memory that the watched thread and the watching one share. */
export type Heartbeat = Int32Array<SharedArrayBuffer>

/** How often the watched thread counts up, and how often the watching one looks, ms. */
const beatMs = 250
/** From so long on a thread counts as blocked, ms. */
const blockedAfterMs = 2_000
/** A thread that runs JavaScript answers with its stack within milliseconds; after this time it is in a native call, ms. */
const stackWaitMs = 500

export function newHeartbeat(): Heartbeat {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** Is called in the thread that is watched: the watch begins with its first beat. */
export function startHeartbeat(heartbeat: Heartbeat): void {
  Atomics.add(heartbeat, 0, 1)
  setInterval(() => Atomics.add(heartbeat, 0, 1), beatMs).unref()
}

/**
 * Watches a worker of this thread. When its event loop has not turned for two seconds, a line of JSON on the standard
 * output says so, with the stack; another line says when it turns again, and how long that took. A native call, such as a long
 * statement of SQLite, can only be asked for its stack when it returns: the second line has it then, and the first one says
 * `native`. A process that was suspended is not a blocked thread: a look counts for two intervals at most, however long ago
 * the one before it was.
 */
export function watchWorker({ threadId }: Worker, heartbeat: Heartbeat): void {
  let count = 0
  let lookedAt = 0
  let stillMs = 0
  /** Ends the report of the block that lasts. */
  let reportEnd: ((ms: number) => void) | null = null

  setInterval(() => {
    const now = performance.now()
    const hasMoved = Atomics.load(heartbeat, 0) !== count
    if (hasMoved) {
      reportEnd?.(Math.round(stillMs))
      reportEnd = null
      stillMs = 0
      count = Atomics.load(heartbeat, 0)
    } else if (count > 0) {
      stillMs += Math.min(now - lookedAt, 2 * beatMs)
      if (reportEnd === null && stillMs >= blockedAfterMs) {
        const { promise, resolve } = Promise.withResolvers<number>()
        reportEnd = resolve
        void reportBlock(threadId, Math.round(stillMs), promise)
      }
    }
    lookedAt = now
  }, beatMs).unref()
}

async function reportBlock(threadId: number, ms: number, end: Promise<number>): Promise<void> {
  const session = new Session()
  const answered = stackOfWorker(session, threadId)
  const stack = await Promise.race([answered, wait(stackWaitMs, null, { ref: false })])
  log('blocked', 'the serving thread is blocked', { ms, ...(stack === null ? { native: true } : { stack }) })
  const lastedMs = await end
  const lateStack = stack ?? (await Promise.race([answered, wait(stackWaitMs, null, { ref: false })]))
  log('running', 'the serving thread runs again', {
    ms: lastedMs,
    ...(stack === null && lateStack !== null && { stack: lateStack }),
  })
  session.disconnect()
}

/** What the worker runs, at the next moment at which it can be interrupted: within a regular expression too. */
function stackOfWorker(session: Session, threadId: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }: Attached) => {
    // Threads that the worker has started are reported too; an id of theirs stands in the title alone.
    if (!workerInfo.title.startsWith(`[worker ${threadId}]`)) return
    const message = JSON.stringify({
      id: 1,
      method: 'Runtime.evaluate',
      params: { expression: stackExpression },
    })
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
  })
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }: Received) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: { result?: { value?: unknown } } }
    if (id === 1) resolve(String(result?.result?.value))
  })
  session.connect()
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
  return promise
}

type Attached = InspectorNotification<NodeWorker.AttachedToWorkerEventDataType>
type Received = InspectorNotification<NodeWorker.ReceivedMessageFromWorkerEventDataType>

/** Without its first lines, which are its own. */
const stackExpression = `(() => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 40
  const { stack } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return stack.split('\\n').slice(3).map((line) => line.trim()).join('\\n')
})()`

/** A line as the server's logger writes them. */
function log(event: string, msg: string, facts: Readonly<Record<string, unknown>>): void {
  const line = { level: 50, time: Date.now(), pid: process.pid, hostname: hostname(), log: 'watchdog' }
  console.log(JSON.stringify({ ...line, event, ...facts, msg }))
}
