import { type Poll, PollProblem } from './ingestion/poll.ts'
import type { OutboundGuard } from './outbound/guard.ts'
import { outboundFetch } from './outbound/outbound-fetch.ts'
import { tryBroker } from './subscriptions/try-broker.ts'
import { pollFetch } from './use-cases/ingest/poll-fetch.ts'
import type { ConnectionProbe } from './use-cases/integrations/integrations.ts'
import { tryWebhook } from './use-cases/integrations/send-webhook.ts'

/** Tries what an integration connects to. One that only waits for messages has nothing to try. */
export function connectionProbe(guard: OutboundGuard): ConnectionProbe {
  return async (type, settings) => {
    const subscription = type.subscription?.(settings)
    if (subscription) {
      const problem = await tryBroker(guard, subscription)
      return problem ? { ok: false, ...problem } : { ok: true, code: 'connected', message: '' }
    }
    const poll = type.poll?.(settings)
    if (poll) return tryPoll(guard, poll)
    if (type.key === 'outbound_webhook') {
      const problem = await tryWebhook(outboundFetch(guard), settings, Date.now())
      return problem ? { ok: false, ...problem } : { ok: true, code: 'delivered', message: '' }
    }
    return { ok: true, code: 'waits_for_messages', message: '' }
  }
}

async function tryPoll(guard: OutboundGuard, poll: Poll): ReturnType<ConnectionProbe> {
  try {
    const count = await poll.tryOut(pollFetch(outboundFetch(guard), { now: Date.now }))
    if (count > 0) return { ok: true, code: 'connected', message: '' }
    return {
      ok: false,
      code: 'nothing_found',
      message: 'the server answers, and has nothing that was asked for',
    }
  } catch (error) {
    if (!(error instanceof PollProblem)) throw error
    return { ok: false, code: error.code, message: error.message }
  }
}
