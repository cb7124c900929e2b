import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openStorage } from '#server/open-storage.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { commandProgram, serverProgram } from './server-program.ts'

/** A folder that is gone when the test is over. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Puts something into the data of a folder before a server uses it. */
export async function withStorage<T>(dataDir: string, work: (deps: Deps) => Promise<T>): Promise<T> {
  const deps = await openStorage(readConfig({ KOTTE_DATA_DIR: dataDir, KOTTE_DEMO: '0' }))
  try {
    return await work(deps)
  } finally {
    await deps.db.destroy()
  }
}

export interface ServerProcess {
  readonly child: ChildProcess
  readonly url: string
  /** What it has written so far. */
  readonly output: () => string
  /** Sends SIGTERM; answers how long it took to end, ms, and how it did. */
  readonly stop: () => Promise<{ ms: number; code: number | null; signal: string | null }>
}

/** The real server as a process of its own with only these variables, until the test ends. */
export async function startProcess(
  variables: Readonly<Record<string, string>>,
  entry = serverProgram,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', KOTTE_DEMO: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const greeted = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Ctrl+C')) resolve()
      })
    child.once('exit', () => reject(new Error(`it ended: ${output}`)))
  })
  await greeted
  return {
    child,
    url: /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '',
    output: () => output,
    async stop() {
      const startedAt = performance.now()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code, signal] = await ended
      return { ms: performance.now() - startedAt, code, signal }
    },
  }
}

/** A command or a start that ends by itself. */
export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command with only these variables. */
export function runKotte(
  variables: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Ended> {
  return runToEnd(variables, commandProgram, ...args)
}

/** Starts a server that ends by itself. */
export function startToEnd(variables: Readonly<Record<string, string>>): Promise<Ended> {
  return runToEnd({ HOST: '127.0.0.1', PORT: '0', ...variables }, serverProgram)
}

function runToEnd(variables: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, KOTTE_DEMO: '0', ...variables }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, timeout: 50_000 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    )
  })
}
