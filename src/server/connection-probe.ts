import type { OutboundGuard } from './outbound/guard.ts'
import { outboundFetch } from './outbound/outbound-fetch.ts'
import { tryBroker } from './subscriptions/try-broker.ts'
import type { ConnectionProbe } from './use-cases/integrations.ts'
import { tryWebhook } from './use-cases/send-webhook.ts'

/** Tries what an integration connects to. One that only waits for messages has nothing to try. */
export function connectionProbe(guard: OutboundGuard): ConnectionProbe {
  return async (type, settings) => {
    const subscription = type.subscription?.(settings)
    if (subscription) {
      const problem = await tryBroker(guard, subscription)
      return problem ? { ok: false, ...problem } : { ok: true, code: 'connected', message: '' }
    }
    if (type.key === 'outbound_webhook') {
      const problem = await tryWebhook(outboundFetch(guard), settings, Date.now())
      return problem ? { ok: false, ...problem } : { ok: true, code: 'delivered', message: '' }
    }
    return { ok: true, code: 'waits_for_messages', message: '' }
  }
}
