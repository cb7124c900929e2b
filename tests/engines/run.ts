import { writeFileSync } from 'node:fs'
import prepareDemo from '#tests/stories/support/prepare-demo.ts'
import { badNetwork } from './checks/bad-network.ts'
import { carts } from './checks/carts.ts'
import { deviceItself } from './checks/device-itself.ts'
import { firstVisit } from './checks/first-visit.ts'
import { versions } from './checks/versions.ts'
import { withoutServer } from './checks/without-a-server.ts'
import { type Engine, engines } from './engines.ts'
import { type EngineReport, runChecks } from './run-checks.ts'
import { makeSecondBuild } from './second-build.ts'
import { writeTable } from './table.ts'

/**
 * `npm run test:all -- engines [chromium firefox webkit] [--only=TEXT]`: what must work without a network, in three engines, on
 * the production build and a real server. Browsers that are missing are installed where that needs no question; one that
 * cannot be is a failure. A run without `--only` writes what it found into the table of docs/offline.md.
 *
 * `--short`: the few checks that belong to `npm test`, each with a second try; Firefox and WebKit count as skipped where they are not installed.
 * `--report=FILE`: writes the counts there, as JSON.
 */
const args = process.argv.slice(2)
const isShort = args.includes('--short')
const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length)
const only = option('only')
const named = args.filter((arg) => !arg.startsWith('--'))
const unknown = named.filter((name) => !engines.some(({ key }) => key === name))
if (unknown.length > 0) {
  console.error(`Not understood: ${unknown.join(' ')}. Write for example: chromium firefox webkit`)
  process.exit(2)
}

const all = [...firstVisit, ...withoutServer, ...badNetwork, ...deviceItself, ...carts, ...versions]
const checks = all
  .filter((check) => !isShort || check.isShort)
  .filter(({ proves, title }) => !only || title.includes(only) || proves.includes(only))
const wanted = engines.filter(({ key }) => named.length === 0 || named.includes(key))
/** `npm test` is not the place to install two more browsers. */
const isSkipped = ({ key, isInstalled }: Engine) => isShort && key !== 'chromium' && !isInstalled()

const removeDemo = await prepareDemo()
const secondBuild = isShort ? undefined : await makeSecondBuild()
const reports: EngineReport[] = []
try {
  for (const { name } of wanted.filter(isSkipped)) console.log(`${name}: skipped, it is not installed`)
  // Side by side: each of them waits for most of its time.
  const running = wanted
    .filter((engine) => !isSkipped(engine))
    .map((engine) => runChecks(engine, checks, { secondProject: secondBuild?.project, triesAgain: isShort }))
  reports.push(...(await Promise.all(running)))
} finally {
  secondBuild?.remove()
  removeDemo()
}

const outcomes = reports.flatMap(({ outcomes }) => outcomes)
const failures = reports.flatMap(({ name, outcomes }) =>
  outcomes.filter(({ problem }) => problem !== null).map(({ check }) => `${name}: ${check.title}`),
)
const failed = failures.length
const skipped = wanted.filter(isSkipped).length * checks.length
const passed = outcomes.length - failed
const secondTry = outcomes.filter(({ problem, isSecondTry }) => problem === null && isSecondTry).length
console.log(`engines: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
const reportFile = option('report')
if (reportFile) writeFileSync(reportFile, JSON.stringify({ passed, failed, skipped, secondTry, failures }))
if (!isShort && !only) writeTable(all, reports)
process.exitCode = failed > 0 ? 1 : 0
