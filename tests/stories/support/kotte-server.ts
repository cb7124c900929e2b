import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandProgram, serverProgram } from '#tests/support/server-program.ts'

/** A Kotte server of its own: real process, free loopback port, a data directory that no one else has. */
export interface KotteServer {
  readonly url: string
  readonly dataDir: string
  /** Everything it has written to its output so far. */
  readonly output: () => string
  /** Ends it as an operator does (SIGTERM) and waits. */
  readonly stop: () => Promise<void>
  /** Ends it as a power cut does (SIGKILL) and waits. */
  readonly kill: () => Promise<void>
  /** Stops it where it is (SIGSTOP), until `resume`. */
  readonly suspend: () => void
  readonly resume: () => void
  /** Starts it again with the same port and data; stops it first when it runs. `project`: the folder of another version. */
  readonly restart: (project?: string) => Promise<void>
  /** Runs `kotte ARGS…` on its data and returns what it prints; rejects when it fails. */
  readonly cli: (...args: readonly string[]) => Promise<string>
  /** Ends it and removes its data. */
  readonly dispose: () => Promise<void>
}

const startLimitMs = 60_000

/** The environment of a server with the demo municipality, unless `variables` say otherwise. */
export function serverEnv(variables: Readonly<Record<string, string>>) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    // Compiled code of an earlier server is used again: half the work of a start.
    NODE_COMPILE_CACHE: join('node_modules', '.cache', 'compiled'),
    HOST: '127.0.0.1',
    KOTTE_DEMO: '1',
    ...variables,
  }
}

/**
 * Starts a server with the demo municipality, unless `variables` say otherwise, and waits until it answers. `PORT`: a free one
 * is taken where it is left out. Its data
 * are those of `prepareDemo`, where that has run; else it begins with nothing.
 */
export async function startKotteServer(
  variables: Readonly<Record<string, string>> = {},
): Promise<KotteServer> {
  const port = variables.PORT ?? (await freePort())
  const dataDir = mkdtempSync(join(tmpdir(), 'kotte-server-'))
  const env = serverEnv({ PORT: String(port), KOTTE_DATA_DIR: dataDir, ...variables })
  const prepared = process.env.DEMO_DATA_DIR
  if (prepared && env.KOTTE_DEMO === '1') cpSync(prepared, dataDir, { recursive: true })
  const url = `http://127.0.0.1:${port}`
  let output = ''
  let child: ChildProcess | undefined

  async function start(project?: string) {
    const started = spawn(
      process.execPath,
      [project ? join(project, 'src/server/run-server.ts') : serverProgram],
      {
        env,
        cwd: project,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    child = started
    // Whatever ends this process early does not leave the server behind.
    const endWithUs = () => started.kill('SIGKILL')
    process.once('exit', endWithUs)
    started.once('exit', () => process.off('exit', endWithUs))
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    await untilReady(url, started, () => output)
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await ended
  }

  const server: KotteServer = {
    url,
    dataDir,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    suspend: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async restart(project) {
      await end('SIGTERM')
      await start(project)
    },
    async cli(...args) {
      const { stdout } = await promisify(execFile)(process.execPath, [commandProgram, ...args], { env })
      return stdout
    },
    async dispose() {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await start()
  } catch (error) {
    await server.dispose()
    throw error
  }
  return server
}

/** A port on loopback that no one uses at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const giveUpAt = performance.now() + startLimitMs
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`)
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`The server was not ready after ${startLimitMs / 1000} s:\n${output()}`)
}
