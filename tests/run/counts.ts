import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many tests a runner ran. Skipped ones include those marked as still to be written. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Of those that passed: at their second try. */
  readonly secondTry: number
  /** How the tests are called that failed, and how; a file that could not be read as tests has no other name. */
  readonly failures: readonly string[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, secondTry: 0, failures: [] }

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    secondTry: a.secondTry + b.secondTry,
    failures: [...a.failures, ...b.failures],
  }
}

interface VitestReport {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly numPendingTests?: number
  readonly numTodoTests?: number
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** Counts from Vitest's JSON report. No report, no counts: the runner ended before it tested anything. */
export function readVitestCounts(file: string): Counts {
  const report = readReport<VitestReport>(file)
  const failures = (report.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [relative('.', name)]
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${relative('.', name)}: ${fullName}${beginningOf(failureMessages?.[0])}`,
    )
  })
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    secondTry: 0,
    failures,
  }
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats?: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
}

/** Counts from Playwright's JSON report. What Playwright calls flaky has failed, then passed. */
export function readPlaywrightCounts(file: string): Counts {
  const report = readReport<PlaywrightReport>(file)
  if (!report.stats) return noCounts
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    secondTry: flaky,
    failures: failedSpecs(report),
  }
}

function failedSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message))
        return `${file}: ${title}${beginningOf(messages.find((message) => message !== undefined))}`
      }),
    ...suites.flatMap(failedSpecs),
  ]
}

/** Enough of a message to know what was wrong, below the name of its test. */
function beginningOf(message = ''): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .map((line) => `\n      ${line}`)
    .join('')
}

/** Counts from the report of `tests/engines/run.ts`. */
export function readEngineCounts(file: string): Counts {
  return { ...noCounts, ...readReport<Counts>(file) }
}

/** What the runner of the tests has written; empty where it has written nothing. */
function readReport<Report extends object>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Report>) : {}
}
