import type { Deps } from '#server/use-cases/deps.ts'
import type { FetchOutbound } from '#server/use-cases/ingest/fetch-document.ts'
import { pollFeeds } from '#server/use-cases/ingest/poll-feeds.ts'
import { type Job, repeatByClock } from './repeat.ts'

const firstAfterMs = 10_000
const everyMs = 60_000

/** Fetches forecasts, prices and menus: checks once a minute which are due. */
export function startFeeds(
  deps: Deps,
  fetchOutbound: FetchOutbound,
  onProblem: (error: unknown) => void,
): Job {
  return repeatByClock(
    deps,
    { firstAfterMs, everyMs },
    async (signal) => {
      await pollFeeds(deps, { fetchOutbound, signal, onProblem })
    },
    onProblem,
  )
}
