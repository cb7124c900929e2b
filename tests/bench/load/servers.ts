import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, serverEnv } from '#tests/stories/support/kotte-server.ts'

export interface LoadServer {
  readonly url: string
  /** Its memory, MiB, and the processor seconds that it has used; null where the system does not report (no `/proc`). */
  readonly usage: () => { readonly memoryMiB: number; readonly processorS: number } | null
  /** Ends it as an operator does; answers what it said, which is nothing when all is well. */
  readonly stop: () => Promise<string>
}

const startLimitMs = 60_000
const stopLimitMs = 15_000
/** The kernel counts processor time in hundredths of a second on every system that Node.js runs on. */
const ticksPerS = 100

/** Starts a server from its sources on a free loopback port. Jobs come `jobsSooner` times as soon as they usually do. */
export async function startLoadServer(
  variables: Readonly<Record<string, string>>,
  jobsSooner: number,
): Promise<LoadServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sooner = jobsSooner === 1 ? [] : ['--import', new URL('./jobs-sooner.ts', import.meta.url).href]
  const child = spawn(process.execPath, [...sooner, 'src/server/run-server.ts'], {
    env: {
      ...serverEnv({ PORT: String(port), KOTTE_DEMO: '0', KOTTE_LOG: 'errors', ...variables }),
      BENCH_JOBS_SOONER: String(jobsSooner),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-4000)
  })
  await untilReady(url, child, () => errorOutput)
  return {
    url,
    usage: () => usageOf(child.pid),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
        await ended
        clearTimeout(limit)
      }
      process.off('exit', endWithUs)
      return errorOutput
    },
  }
}

async function untilReady(url: string, child: ChildProcess, errorOutput: () => string): Promise<void> {
  const giveUpAt = performance.now() + startLimitMs
  while (performance.now() < giveUpAt && child.exitCode === null) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not start. ${errorOutput()}`)
}

function usageOf(pid: number | undefined): ReturnType<LoadServer['usage']> {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    // The name in parentheses may hold spaces; user and system time are the 14th and 15th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return { memoryMiB: Number(kilobytes) / 1024, processorS: ticks / ticksPerS }
  } catch {
    return null
  }
}

/** Asks `/healthz` every 100 ms, one after the other; `longestMs` is how long the server answered no one at worst. */
export function probe(url: string) {
  let isRunning = true
  const durations: number[] = []
  const running = (async () => {
    while (isRunning) {
      const askedAt = performance.now()
      await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(120_000) })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
      durations.push(performance.now() - askedAt)
      await wait(Math.max(0, 100 - (performance.now() - askedAt)))
    }
  })()
  return {
    async stop(): Promise<{ readonly longestMs: number }> {
      isRunning = false
      await running
      return { longestMs: Math.max(...durations) }
    },
  }
}
