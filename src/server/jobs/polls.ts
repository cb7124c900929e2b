import type { OutboundGuard } from '#server/outbound/guard.ts'
import { outboundFetch } from '#server/outbound/outbound-fetch.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { pollDue } from '#server/use-cases/ingest/polls.ts'
import { type Job, repeatByClock } from './repeat.ts'

const firstAfterMs = 15_000
const everyMs = 15_000

/** Polls servers of sensor data, each at its own interval: checks four times a minute which are due. */
export function startPolls(deps: IngestDeps, guard: OutboundGuard, onProblem: (error: unknown) => void): Job {
  const fetchOutbound = outboundFetch(guard)
  return repeatByClock(
    deps,
    { firstAfterMs, everyMs },
    async (signal) => {
      await pollDue(deps, { fetchOutbound, signal, onProblem })
    },
    onProblem,
  )
}
