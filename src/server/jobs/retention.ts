import { retentionEveryMs } from '#domain/privacy/retention.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { type Job, repeat } from './repeat.ts'

const firstAfterMs = 60_000

/** Deletes expired data every hour; not in the first minute, when a start has more urgent work. */
export function startRetention(deps: Deps, onProblem: (error: unknown) => void): Job {
  return repeat(
    { firstAfterMs, everyMs: retentionEveryMs },
    async () => {
      await removeExpired(deps, (sentence) => onProblem(new Error(sentence)))
    },
    onProblem,
  )
}
