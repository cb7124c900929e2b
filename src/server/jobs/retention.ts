import { retentionEveryMs } from '#domain/privacy/retention.ts'
import { checkClock } from '#server/use-cases/clock.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { type Job, repeat } from './repeat.ts'

const firstAfterMs = 60_000

/**
 * Deletes expired data every hour; not in the first minute, when a start has more urgent work. A clock that has leapt since
 * the last time is looked at first.
 */
export function startRetention(deps: Deps, onProblem: (error: unknown) => void): Job {
  let before = { wall: deps.now(), monotonic: performance.now() }
  return repeat(
    { firstAfterMs, everyMs: retentionEveryMs },
    async () => {
      const now = { wall: deps.now(), monotonic: performance.now() }
      const leapMs = now.wall - before.wall - (now.monotonic - before.monotonic)
      before = now
      if (Math.abs(leapMs) > retentionEveryMs) {
        const doubt = await checkClock(deps)
        if (doubt !== null) onProblem(new Error(doubt))
      }
      await removeExpired(deps)
    },
    onProblem,
  )
}
