import { startFaultProxy } from '#tests/faults/fault-proxy.ts'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import type { Check } from './check.ts'
import { openScreen } from './device.ts'
import type { Engine } from './engines.ts'

export interface Outcome {
  readonly check: Check
  /** null = it passed. */
  readonly problem: string | null
  readonly isSecondTry: boolean
}

export interface EngineReport {
  readonly name: string
  /** By the browser's own words; null when it did not start. */
  readonly version: string | null
  readonly outcomes: readonly Outcome[]
}

interface RunOptions {
  /** The folder of another version of Kotte. */
  readonly secondProject?: string | undefined
  /** Whether what fails is tried once more: three engines on a busy machine miss a limit now and then. */
  readonly triesAgain: boolean
}

/** Runs the checks one after the other, each on a device and a server of its own, and prints a line for each try. */
export async function runChecks(
  engine: Engine,
  checks: readonly Check[],
  { secondProject, triesAgain }: RunOptions,
): Promise<EngineReport> {
  let version: string | null = null
  const outcomes: Outcome[] = []
  const attempt = async (check: Check) => {
    const startedAt = performance.now()
    let problem: string | null = null
    try {
      version = await runCheck(engine, check, secondProject)
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)
    console.log(
      `${problem === null ? '✓' : '✗'} ${engine.name} ${seconds} s  ${check.proves.join(' ')}: ${check.title}`,
    )
    if (problem !== null) console.log(`    ${problem}`)
    return problem
  }
  for (const check of checks.filter(({ engines }) => engines?.includes(engine.key) ?? true)) {
    let problem = await attempt(check)
    const isSecondTry = problem !== null && triesAgain
    if (isSecondTry) problem = await attempt(check)
    outcomes.push({ check, problem, isSecondTry })
  }
  return { name: engine.name, version, outcomes }
}

/** Answers the version of the browser. */
async function runCheck(engine: Engine, check: Check, secondProject?: string): Promise<string> {
  const kotte = await startKotteServer()
  const network = await startFaultProxy(kotte.url)
  try {
    const [school, ...others] = await listedSchools(kotte.url)
    const unseenSchool = others.at(-1)
    if (!unseenSchool) throw new Error('the demo has one school only')
    const browser = await engine.start()
    try {
      const version = await browser.version()
      await check.run({
        browser,
        kotte,
        network,
        school,
        unseenSchool,
        open: (url, before) => openScreen(browser, url, before),
        async deploySecondBuild() {
          if (!secondProject) throw new Error('there is no second build')
          await kotte.restart(secondProject)
        },
      })
      return version
    } finally {
      await browser.stop()
    }
  } finally {
    await network.stop()
    await kotte.dispose()
  }
}
