import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverCode } from '#server/project.ts'
import { prepareStoryBrowsers } from '#tests/support/browser.ts'
import {
  addCounts,
  type Counts,
  noCounts,
  readEngineCounts,
  readPlaywrightCounts,
  readVitestCounts,
} from './counts.ts'
import { postgresOfEachChange, storiesOfEachChange } from './each-change.ts'
import { type Command, projects } from './projects.ts'
import { runCommand } from './run-command.ts'

/**
 * Runs a lane, step by step:
 * - `check` (`npm run check`, at most 3 minutes on two processors at rest): types, lint, texts, unit and API tests
 * - `test` (`npm test`, at most 12): the same, the build and its weight, processes that are killed, PostgreSQL and stories
 *   (`each-change.ts` says which)
 * - `all` (`npm run test:all`): everything that there is, in its long form (`#tests/support/long-form.ts`); for hours
 *
 * `npm run test:all -- PROJECT [ARGUMENT…]` runs one project (`projects.ts`) alone.
 *
 * A failed step shows its output; the others still run, except those that need what it should have made. At the end stand
 * how long the steps took, the longest first, and what failed, by name.
 * The last line is `tests: N passed, N failed[, N skipped]` over all test runners.
 */
const lanes = ['check', 'test', 'all'] as const
interface Step {
  readonly name: string
  /** Runs in this process; throws when it fails. */
  readonly act?: () => void
  readonly command?: Command
  /** Name of the step without which this one cannot run. */
  readonly needs?: string
  /** Where the step's test counts are afterwards. A step with counts that ran no test has failed. */
  readonly counts?: () => Counts
}

const reports = mkdtempSync(join(tmpdir(), 'kotte-tests-'))

/** The longest step of `all`. */
const hoursMs = 6 * 3_600_000

const routeTree = 'src/client/routeTree.gen.ts'
const routeTreeBefore = readFileSync(routeTree, 'utf8')

const lane = lanes.find((name) => name === process.argv[2])
if (!lane) throw new Error(`Say which lane: ${lanes.join(', ')}`)
const [project, ...projectArguments] = process.argv.slice(3)
if (project !== undefined) process.exit(runProject(project, projectArguments))

const unlessCheck = (...steps: readonly Step[]) => (lane === 'check' ? [] : steps)
const onlyInAll = (...steps: readonly Step[]) => (lane === 'all' ? steps : [])
const isAll = lane === 'all'

const before: readonly Step[] = [
  { name: 'Node.js version', act: checkNodeVersion },
  ...unlessCheck({ name: 'browser', act: prepareStoryBrowsers }),
]

/** The types take one processor, and as long as these take the other one. */
const types: readonly Step[] = [{ name: 'tsc -b', command: ['tsc', '-b'] }]
const otherChecks: readonly Step[] = [
  { name: 'biome check', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'knip', command: ['knip'] },
  { name: 'words of names', command: ['node', 'tests/lint/check-words.ts'] },
  { name: 'wording of texts', command: ['node', 'tests/lint/check-wording.ts'] },
  { name: 'regular expressions', command: ['node', 'tests/lint/check-regexps.ts'] },
  { name: 'oldest browsers', command: ['node', 'tests/lint/check-browsers.ts'] },
  { name: 'texts: catalogues up to date', command: ['lingui', 'check', 'sync', '--clean', '--verbose'] },
  {
    name: 'texts: nothing untranslated',
    command: ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose'],
  },
  // What the tests start as processes is what `npm start` runs.
  { name: 'server build', command: ['node', 'src/build/server-code.ts', serverCode] },
  ...unlessCheck(
    { name: 'vite build', command: ['vite', 'build'] },
    { name: 'route tree up to date', act: checkRouteTree, needs: 'vite build' },
    { name: 'size-limit', command: ['size-limit'], needs: 'vite build' },
    {
      name: 'oldest browsers: the build',
      command: ['node', 'tests/lint/check-browsers.ts', 'dist'],
      needs: 'vite build',
    },
  ),
]

const tests: readonly Step[] = [
  vitest('unit tests', ['unit', 'client', 'screens']),
  ...unlessCheck(
    vitest('processes and slow tests', ['slow']),
    vitest('PostgreSQL', ['postgres'], { only: isAll ? [] : postgresOfEachChange }),
    vitest('the build', ['built'], { needs: 'vite build' }),
    stories('stories', isAll ? [] : storiesOfEachChange.map((name) => `/${name}.story.ts`)),
    {
      name: isAll ? 'three engines' : 'three engines, in short',
      command: [
        ...projects.engines,
        ...(isAll ? [] : ['--short']),
        `--report=${join(reports, 'engines.json')}`,
      ],
      needs: 'vite build',
      counts: () => readEngineCounts(join(reports, 'engines.json')),
    },
  ),
  ...onlyInAll(
    stories('everyone', ['--config', 'playwright.everyone.config.ts']),
    { name: 'faults', command: projects.faults, needs: 'vite build' },
    { name: 'attack', command: projects.attack },
  ),
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
  return runCommand(
    step.command,
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport(step.name),
      ...(isAll && { KOTTE_LONG_TESTS: '1' }),
    },
    isAll ? hoursMs : undefined,
  )
}

function stories(name: string, args: readonly string[]): Step {
  return {
    name,
    command: [...projects.stories, '--reporter=line,json', ...args],
    needs: 'vite build',
    counts: () => readPlaywrightCounts(playwrightReport(name)),
  }
}

function playwrightReport(name: string): string {
  return join(reports, `${name}.json`)
}

/** With the terminal's own output; answers the exit code. */
function runProject(name: string, args: readonly string[]): number {
  const command = projects[name as keyof typeof projects]
  if (!command) {
    console.error(`No project ${name}. There are: ${Object.keys(projects).join(', ')}`)
    return 2
  }
  const [program, ...own] = command
  const { status } = spawnSync(program, [...own, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status ?? 1
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

/** The build writes the route tree; what is committed has to be the same. */
function checkRouteTree(): void {
  if (readFileSync(routeTree, 'utf8') !== routeTreeBefore) {
    throw new Error(`The routes have changed: ${routeTree} was written again. Commit it.`)
  }
}
