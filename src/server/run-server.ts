import { Worker } from 'node:worker_threads'
import { newHeartbeat, watchWorker } from './watchdog.ts'

/** Operators are promised 10 seconds. */
const stopLimitMs = 9_000

/**
 * The whole life of the process. This thread, to which the system delivers signals, does nothing but supervise: the server
 * runs in a thread of its own, and whatever blocks that one, a block is logged and a signal is obeyed. SIGTERM or SIGINT is
 * a graceful shutdown within 10 seconds; a second one, or the time, ends it at once. Settles when the server has ended.
 */
export async function runServer(): Promise<void> {
  const heartbeat = newHeartbeat()
  const thread = new Worker(threadEntry, { name: 'server', workerData: heartbeat })
  watchWorker(thread, heartbeat)
  let isStopping = false
  const stop = () => {
    if (isStopping) endAtOnce()
    isStopping = true
    setTimeout(endAtOnce, stopLimitMs).unref()
    thread.postMessage('stop')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Not caught in the thread: a fault of the program. What else runs in it has its time to end too.
  thread.once('error', (error) => {
    console.error('Kotte ends because of an error:', error)
    setTimeout(endAtOnce, stopLimitMs).unref()
  })
  process.exitCode = await new Promise<number>((resolve) => thread.once('exit', resolve))
}

/** Beside this file: a source, or what `build/server-code.ts` made of it. */
const threadEntry = new URL(
  import.meta.url.endsWith('.ts') ? './server-thread.ts' : './server-thread.mjs',
  import.meta.url,
)

/** `process.exit` waits for threads, which may take as long as they like. Nothing that was answered is lost. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
  // The first process of a container cannot be killed from inside.
  process.abort()
}

if (import.meta.main) await runServer()
