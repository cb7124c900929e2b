import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/use-cases/deps.ts'
import { removeExpired } from '#server/use-cases/retention.ts'

const firstAfterMs = 60_000
const everyMs = 3_600_000

export interface Job {
  /** Settles when nothing of it runs any more. */
  stop(): Promise<void>
}

/** Removes what is kept no longer, every hour; not in the first minute, when a start has more urgent work. */
export function startRetention(deps: Deps, onProblem: (error: unknown) => void): Job {
  const ended = new AbortController()
  const job = (async () => {
    for (let delay = firstAfterMs; ; delay = everyMs) {
      await wait(delay, undefined, { signal: ended.signal, ref: false })
      await removeExpired(deps).catch(onProblem)
    }
  })().catch((error: unknown) => {
    if (!ended.signal.aborted) onProblem(error)
  })
  return {
    async stop() {
      ended.abort()
      await job
    },
  }
}
