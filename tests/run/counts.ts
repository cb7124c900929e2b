import { existsSync, readFileSync } from 'node:fs'

/** How many tests a runner ran. Skipped ones include those marked as still to be written. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Of those that passed: at their second try. */
  readonly secondTry: number
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, secondTry: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    secondTry: a.secondTry + b.secondTry,
  }
}

/** Counts from Vitest's JSON report. No report, no counts: the runner ended before it tested anything. */
export function readVitestCounts(file: string): Counts {
  const report = readReport(file)
  return {
    passed: count(report.numPassedTests),
    failed: count(report.numFailedTests),
    skipped: count(report.numPendingTests) + count(report.numTodoTests),
    secondTry: 0,
  }
}

/** Counts from Playwright's JSON report. What Playwright calls flaky has failed, then passed. */
export function readPlaywrightCounts(file: string): Counts {
  const stats = readReport(file).stats
  if (typeof stats !== 'object' || stats === null) return noCounts
  const { expected, unexpected, flaky, skipped } = stats as Record<string, unknown>
  return {
    passed: count(expected) + count(flaky),
    failed: count(unexpected),
    skipped: count(skipped),
    secondTry: count(flaky),
  }
}

/** Counts from the report of `tests/engines/run.ts`. */
export function readEngineCounts(file: string): Counts {
  const report = readReport(file)
  return {
    passed: count(report.passed),
    failed: count(report.failed),
    skipped: count(report.skipped),
    secondTry: 0,
  }
}

function readReport(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {}
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof report === 'object' && report !== null ? { ...report } : {}
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
