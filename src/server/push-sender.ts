import { type OutboundGuard, OutboundRefused } from './outbound/guard.ts'
import { outboundFetch } from './outbound/outbound-fetch.ts'
import type { Push, PushOutcome, SendPush } from './use-cases/alerts/alert-push.ts'
import { retryAfterOf } from './use-cases/ingest/fetch-document.ts'

/** A push service answers with nothing, or with a sentence. */
const limits = { timeoutMs: 10_000, maxBytes: 64 * 1024, maxRedirects: 0 }

/** How long a push service keeps what it cannot deliver, seconds: until the school day is over. */
const timeToLiveS = 10 * 3600

/** Reasons why an address can never be sent to, whatever its server does. */
const neverAllowed = [
  'not_an_address',
  'scheme_not_allowed',
  'port_not_allowed',
  'address_not_allowed',
  'password_in_address',
]

/** Sends Web Push messages through the outbound guard: encrypted (RFC 8291) and signed (RFC 8292). */
export function pushSender(guard: OutboundGuard): SendPush {
  const fetchOutbound = outboundFetch(guard, limits)
  return async (push, signal) => {
    try {
      const { headers, body } = await requestOf(push)
      const response = await fetchOutbound(push.endpoint, {
        method: 'POST',
        headers,
        body,
        ...(signal && { signal }),
      })
      return outcomeOf(response)
    } catch (error) {
      if (signal?.aborted) throw error
      if (error instanceof OutboundRefused && neverAllowed.includes(error.code)) return { kind: 'gone' }
      const { code = 'unreachable' } = error as { code?: unknown }
      return { kind: 'failed', code: String(code).toLowerCase(), retryAfterMs: null }
    }
  }
}

async function requestOf({ endpoint, keys, payload, vapid }: Push) {
  // Loaded at the first message only.
  const { default: webPush } = await import('web-push')
  const request = webPush.generateRequestDetails({ endpoint, keys: { ...keys } }, payload, {
    vapidDetails: { ...vapid },
    TTL: timeToLiveS,
    contentEncoding: 'aes128gcm',
  })
  const headers = new Headers()
  // The outbound fetch sets the content length itself.
  for (const [name, value] of Object.entries(request.headers))
    if (name.toLowerCase() !== 'content-length') headers.set(name, String(value))
  return { headers, body: new Uint8Array(request.body ?? []) }
}

function outcomeOf({ status, ok, headers }: Response): PushOutcome {
  if (ok) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const retryAfterMs = retryAfterOf(headers.get('retry-after'), Date.now())
  return { kind: 'failed', code: `http_${status}`, retryAfterMs }
}
