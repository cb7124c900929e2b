import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/stories/support/kotte-server.ts'
import { type Bench, measureInterleaved } from './measure.ts'

const bareServer =
  "require('node:http').createServer((q, s) => s.end()).listen(process.env.PORT, '127.0.0.1')"

/** The operator restarts a server that has started before: how long until it answers? */
export const secondStart: Bench = {
  name: 'second-start',
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'kotte-start-'))
    const { ours, theirs } = await measureInterleaved(
      5,
      () => timeToAnswer('npm', ['start', '--silent'], { KOTTE_DATA_DIR: dataDir, KOTTE_DEMO: '1' }),
      () => timeToAnswer(process.execPath, ['--eval', bareServer], {}),
    )
    rmSync(dataDir, { recursive: true, force: true })
    return [
      {
        name: 'second npm start until it answers',
        unit: 'ms',
        ours,
        yardstick: 'bare Node.js server without npm',
        theirs,
      },
    ]
  },
}

/** Starts the program in a process group of its own, asks until it answers, and ends the group. */
async function timeToAnswer(
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  const port = String(await freePort())
  const startedAt = performance.now()
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, ...variables },
  })
  try {
    return (await firstAnswer(`http://127.0.0.1:${port}/readyz`, child)) - startedAt
  } finally {
    const ended = new Promise((resolve) => child.once('close', resolve))
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    if (child.exitCode === null) await ended
  }
}

async function firstAnswer(url: string, child: ChildProcess): Promise<number> {
  const giveUpAt = performance.now() + 120_000
  while (performance.now() < giveUpAt && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return performance.now()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${url} never answered`)
}
