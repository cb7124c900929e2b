import type { OutboundGuard } from '#server/outbound/guard.ts'
import { outboundFetch } from '#server/outbound/outbound-fetch.ts'
import { backfillAll } from '#server/use-cases/ingest/backfill.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { type Job, repeat } from './repeat.ts'

const firstAfterMs = 30_000
const everyMs = 600_000

/** Backfills missed messages every ten minutes, and soon after a start: the server may have been away. */
export function startBackfill(
  deps: IngestDeps,
  guard: OutboundGuard,
  onProblem: (error: unknown) => void,
): Job {
  const fetchOutbound = outboundFetch(guard, { timeoutMs: 60_000, maxBytes: 32 * 1024 * 1024 })
  return repeat(
    { firstAfterMs, everyMs },
    async (signal) => {
      await backfillAll(deps, { fetchOutbound, signal })
    },
    onProblem,
  )
}
