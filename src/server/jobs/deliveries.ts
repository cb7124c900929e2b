import type { OutboundGuard } from '#server/outbound/guard.ts'
import { outboundFetch } from '#server/outbound/outbound-fetch.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { deliverDue } from '#server/use-cases/integrations/deliveries.ts'
import { type Job, repeat } from './repeat.ts'

const everyMs = 5000

/** A receiver says that it has an event, and no more. */
const limits = { timeoutMs: 10_000, maxBytes: 64 * 1024, maxRedirects: 0 }

/** Sends schools' events to their systems, within seconds; what could not be sent is tried again. */
export function startDeliveries(deps: Deps, guard: OutboundGuard, onProblem: (error: unknown) => void): Job {
  const fetchOutbound = outboundFetch(guard, limits)
  return repeat(
    { firstAfterMs: everyMs, everyMs },
    async (signal) => {
      await deliverDue(deps, (url, init) => fetchOutbound(url, { ...init, signal }), signal)
    },
    onProblem,
  )
}
