import type { Deps } from '#server/use-cases/deps.ts'
import { checkQuality } from '#server/use-cases/measurements/quality.ts'
import { type Job, repeat } from './repeat.ts'

const firstAfterMs = 5 * 60_000
const everyMs = 3_600_000

/** Examines all series every hour. */
export function startQualityChecks(deps: Deps, onProblem: (error: unknown) => void): Job {
  return repeat({ firstAfterMs, everyMs }, (signal) => checkQuality(deps, signal), onProblem)
}
