import { Console } from 'node:console'
import { writeSync } from 'node:fs'
import { Writable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { readConfig, unknownVariables } from './config.ts'
import { greeting } from './greeting.ts'
import { StartError } from './start-error.ts'
import { startServer } from './start-server.ts'
import { type Heartbeat, startHeartbeat } from './watchdog.ts'

// The thread that serves, see `run-server.ts`: it starts, greets, and ends in good order at the first message.
startHeartbeat(workerData as Heartbeat)
globalThis.console = new Console({ stdout: directly(1), stderr: directly(2) })
const stop = new Promise((resolve) => parentPort?.once('message', resolve))
try {
  const config = readConfig(process.env)
  for (const warning of unknownVariables(process.env)) console.warn(warning)
  const server = await startServer(config)
  console.log(greeting(config, server))
  await stop
  await server.close()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  parentPort?.close()
}

/** A worker's own streams go through the event loop of two threads: a block or a sudden end would lose the last lines. */
function directly(descriptor: number): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        for (let rest = chunk; rest.length > 0; ) rest = rest.subarray(written(descriptor, rest))
      } catch {
        // No one reads it any more, or its disk is full; the server goes on.
      }
      done()
    },
  })
}

/** How many bytes were taken; none where the reader of a pipe is behind. */
function written(descriptor: number, bytes: Buffer): number {
  try {
    return writeSync(descriptor, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    return 0
  }
}
