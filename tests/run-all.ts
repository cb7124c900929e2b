import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverCode } from '#server/project.ts'
import { prepareStoryBrowsers } from '#tests/browser.ts'
import {
  addCounts,
  type Counts,
  noCounts,
  readEngineCounts,
  readPlaywrightCounts,
  readVitestCounts,
} from '#tests/run/counts.ts'
import { postgresOfEachChange, storiesOfEachChange } from '#tests/run/each-change.ts'
import { runCommand } from '#tests/run/run-command.ts'

/**
 * `npm test`: every check and all tests that fit in 25 minutes on two processors (`run/each-change.ts` says which stories and which of
 * PostgreSQL), in order. `--quick` (`npm run check`) leaves out PostgreSQL and everything in a browser.
 * A failed step shows its output; the others still run, except those that need what it should have made. At the end stand
 * how long the steps took, the longest first, and what failed, by name.
 * The last line is `tests: N passed, N failed[, N skipped]` over all test runners.
 */
interface Step {
  readonly name: string
  /** Runs in this process; throws when it fails. */
  readonly act?: () => void
  readonly command?: readonly [string, ...string[]]
  /** Name of the step without which this one cannot run. */
  readonly needs?: string
  /** Where the step's test counts are afterwards. A step with counts that ran no test has failed. */
  readonly counts?: () => Counts
}

const reports = mkdtempSync(join(tmpdir(), 'kotte-tests-'))

const routeTree = 'src/client/routeTree.gen.ts'
const routeTreeBefore = readFileSync(routeTree, 'utf8')

const quick = process.argv.includes('--quick')
const unlessQuick = (step: Step): readonly Step[] => (quick ? [] : [step])

const before: readonly Step[] = [
  { name: 'Node.js version', act: checkNodeVersion },
  ...unlessQuick({ name: 'browser', act: prepareStoryBrowsers }),
]

/** The types take one processor, and as long as these take the other one. */
const types: readonly Step[] = [{ name: 'tsc -b', command: ['tsc', '-b'] }]
const otherChecks: readonly Step[] = [
  { name: 'biome check', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'knip', command: ['knip'] },
  { name: 'regular expressions', command: ['node', 'tests/check-regexps.ts'] },
  { name: 'texts: catalogues up to date', command: ['lingui', 'check', 'sync', '--clean', '--verbose'] },
  {
    name: 'texts: nothing untranslated',
    command: ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose'],
  },
  // What the tests start as processes is what `npm start` runs.
  { name: 'server build', command: ['node', 'src/build/server-code.ts', serverCode] },
  { name: 'vite build', command: ['vite', 'build'] },
  { name: 'route tree up to date', act: checkRouteTree, needs: 'vite build' },
  { name: 'size-limit', command: ['size-limit'], needs: 'vite build' },
]

const tests: readonly Step[] = [
  vitest('unit tests', ['unit', 'client', 'screens']),
  ...unlessQuick(vitest('PostgreSQL suites', ['postgres'], { only: postgresOfEachChange })),
  vitest('tests of the build', ['built'], { needs: 'vite build' }),
  ...unlessQuick({
    name: 'stories',
    command: [
      'playwright',
      'test',
      '--reporter=line,json',
      ...storiesOfEachChange.map((name) => `/${name}.story.ts`),
    ],
    needs: 'vite build',
    counts: () => readPlaywrightCounts(join(reports, 'stories.json')),
  }),
  ...unlessQuick({
    name: 'three engines, in short',
    command: ['node', 'tests/engines/run.ts', '--short', `--report=${join(reports, 'engines.json')}`],
    needs: 'vite build',
    counts: () => readEngineCounts(join(reports, 'engines.json')),
  }),
]

const failedSteps = new Set<string>()
const secondsOfSteps: { readonly name: string; readonly seconds: number }[] = []
const startedAt = performance.now()
await runSteps(before)
await Promise.all([runSteps(types), runSteps(otherChecks)])
const total = await runSteps(tests)
rmSync(reports, { recursive: true, force: true })

printSeconds()
if (failedSteps.size > 0) console.log(`\nFailed: ${[...failedSteps].join(', ')}`)
for (const failure of total.failures) console.log(`  ${failure}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(
  `${failedSteps.size > 0 ? '' : '\n'}tests: ${total.passed} passed, ${total.failed} failed${skipped}`,
)
process.exitCode = failedSteps.size > 0 || total.failed > 0 ? 1 : 0

/** Runs them one after the other, and returns what they tested. */
async function runSteps(steps: readonly Step[]): Promise<Counts> {
  let total = noCounts
  for (const step of steps) total = addCounts(total, await runStep(step))
  return total
}

/** Runs the step, prints its line, and returns what it tested. A runner that tested nothing counts as one failure. */
async function runStep(step: Step): Promise<Counts> {
  const startedAt = performance.now()
  const { problem, output } = await outcomeOf(step)
  let counts = noCounts
  let nothingTested = false
  if (step.counts) {
    counts = step.counts()
    nothingTested = counts.passed + counts.failed === 0
    if (counts.failed === 0 && (problem || nothingTested))
      counts = addCounts(counts, { ...noCounts, failed: 1 })
  }

  const failed = problem !== undefined || counts.failed > 0
  if (failed) failedSteps.add(step.name)
  const seconds = (performance.now() - startedAt) / 1000
  secondsOfSteps.push({ name: step.name, seconds })
  const tested = step.counts ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  // Seen on slow machines; always the same one is a defect.
  const atSecondTry = counts.secondTry > 0 ? `, ${counts.secondTry} at the second try` : ''
  console.log(
    `${failed ? '✗' : '✓'} ${step.name.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s${tested}${atSecondTry}`,
  )
  for (const [line] of output.matchAll(/^.*: skipped, .*$/gm)) console.log(`    ${line}`)
  if (failed || atSecondTry) {
    if (output.trim()) console.log(output.trimEnd().replace(/^/gm, '    '))
    if (failed) console.log(`    ${problem ?? (nothingTested ? 'it ran no test' : 'tests failed')}`)
  }
  return counts
}

/** Steps that took less than a second are only in the total, and those that ran beside each other once. */
function printSeconds(): void {
  const total = (performance.now() - startedAt) / 1000
  const long = secondsOfSteps.filter(({ seconds }) => seconds >= 1).sort((a, b) => b.seconds - a.seconds)
  console.log('\nTime:')
  for (const { name, seconds } of [...long, { name: 'total', seconds: total }])
    console.log(`  ${name.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s`)
}

async function outcomeOf(step: Step): Promise<{ problem?: string; output: string }> {
  if (step.needs && failedSteps.has(step.needs)) {
    return { problem: `not run: needs "${step.needs}"`, output: '' }
  }
  try {
    step.act?.()
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), output: '' }
  }
  if (!step.command) return { output: '' }
  return runCommand(step.command, { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'stories.json') })
}

interface VitestOptions {
  /** Files, by what their paths contain; left out = all of the projects. */
  readonly only?: readonly string[]
  readonly needs?: string
}

function vitest(name: string, projects: readonly string[], { only = [], needs }: VitestOptions = {}): Step {
  const file = join(reports, `${projects[0]}.json`)
  const chosen = [...projects.map((project) => `--project=${project}`), ...only]
  return {
    name,
    command: [
      'vitest',
      'run',
      ...chosen,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    counts: () => readVitestCounts(file),
    ...(needs && { needs }),
  }
}

function checkNodeVersion(): void {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 24) {
    throw new Error(
      `This is Node.js ${process.versions.node}; Kotte needs 24. Start it with "npm test", which brings its own.`,
    )
  }
}

/** The build writes the route tree anew; what is committed has to be the same. */
function checkRouteTree(): void {
  if (readFileSync(routeTree, 'utf8') !== routeTreeBefore) {
    throw new Error(`The routes have changed: ${routeTree} was written anew. Commit it.`)
  }
}
