import { checkDatabase } from '#server/use-cases/database-check.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Job, repeat } from './repeat.ts'

const firstAfterMs = 10 * 60_000
const everyMs = 24 * 3_600_000

/** Reads the whole database once a day, and ten minutes after a start. */
export function startDatabaseCheck(deps: Deps, onProblem: (error: unknown) => void): Job {
  return repeat(
    { firstAfterMs, everyMs },
    async (signal) => {
      const fault = await checkDatabase(deps, signal)
      if (fault !== null) onProblem(new Error(fault))
    },
    onProblem,
  )
}
