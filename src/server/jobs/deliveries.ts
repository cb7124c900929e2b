import type { OutboundGuard } from '#server/outbound/guard.ts'
import { outboundFetch } from '#server/outbound/outbound-fetch.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { deliverDue } from '#server/use-cases/integrations/deliveries.ts'
import { type Job, repeatByClock } from './repeat.ts'

const everyMs = 5000

/** A receiver answers with a status; its body does not matter. */
const limits = { timeoutMs: 10_000, maxBytes: 64 * 1024, maxRedirects: 0 }

/** Delivers webhook events within seconds; failed deliveries are retried. */
export function startDeliveries(deps: Deps, guard: OutboundGuard, onProblem: (error: unknown) => void): Job {
  const fetchOutbound = outboundFetch(guard, limits)
  return repeatByClock(
    deps,
    { firstAfterMs: everyMs, everyMs },
    async (signal) => {
      await deliverDue(deps, (url, init) => fetchOutbound(url, { ...init, signal }), signal)
    },
    onProblem,
  )
}
