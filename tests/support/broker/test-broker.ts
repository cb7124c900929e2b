import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/stories/support/kotte-server.ts'

/** An MQTT broker of its own: real process, free loopback port, a memory on disk. */
export interface TestBroker {
  readonly port: number
  readonly url: string
  /** Ends it as a power cut does (SIGKILL) and waits. */
  readonly kill: () => Promise<void>
  /** Starts it again with the same port and memory. */
  readonly start: () => Promise<void>
  /** Ends it and removes its memory. */
  readonly dispose: () => Promise<void>
}

export async function startTestBroker(): Promise<TestBroker> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'kotte-broker-'))
  let child: ChildProcess | undefined

  const broker: TestBroker = {
    port,
    url: `mqtt://127.0.0.1:${port}`,
    async kill() {
      const running = child
      child = undefined
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGKILL')
      await ended
    },
    async start() {
      const args = ['tests/support/broker/broker-process.ts', String(port), join(folder, 'memory.sqlite')]
      const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      child = started
      const endWithUs = () => started.kill('SIGKILL')
      process.once('exit', endWithUs)
      started.once('exit', () => process.off('exit', endWithUs))
      let problems = ''
      started.stderr.on('data', (chunk: Buffer) => {
        problems += chunk.toString()
      })
      await new Promise<void>((resolve, reject) => {
        started.stdout.once('data', () => resolve())
        started.once('exit', () => reject(new Error(`the broker ended at its start:\n${problems}`)))
      })
    },
    async dispose() {
      await broker.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await broker.start()
  return broker
}
