import { createHmac, randomUUID } from 'node:crypto'
import { type Settings, textSettingOf } from '#server/ingestion/subscription.ts'

/** Outbound HTTP that passes the guard. */
export type FetchOutbound = (url: string, init: RequestInit) => Promise<Response>

export interface SendProblem {
  /** `http_500`, or why no answer came. */
  readonly code: string
  readonly message: string
}

/**
 * The signature of a webhook: proves to a receiver who sent a body, and when: `t=<epoch s>,v1=<HMAC-SHA-256 of "t.body" in
 * hexadecimal>`. A receiver computes it again with the shared secret, and refuses old times.
 */
export function signatureOf(secret: string, body: string, at: number): string {
  const t = Math.floor(at / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

/** Sends one event; null = the receiver has taken it (2xx). `at` is epoch ms. */
export async function sendWebhook(
  fetchOutbound: FetchOutbound,
  settings: Settings,
  { id, event, body }: { readonly id: string; readonly event: string; readonly body: string },
  at: number,
): Promise<SendProblem | null> {
  const [url, secret] = ['url', 'signing_secret'].map((key) => textSettingOf(settings, key))
  if (!url || !secret) return { code: 'incomplete', message: 'its settings are incomplete' }
  try {
    const answer = await fetchOutbound(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Kotte',
        'kotte-event': event,
        'kotte-delivery': id,
        'kotte-signature': signatureOf(secret, body, at),
      },
      body,
      redirect: 'manual',
    })
    return answer.ok
      ? null
      : { code: `http_${answer.status}`, message: `the receiver answers with ${answer.status}` }
  } catch (error) {
    const { name, code, message } = error as Error & { code?: string }
    if (name === 'OutboundRefused') return { code: code ?? 'refused', message }
    return { code: 'unreachable', message: `nobody answers there (${code ?? name})` }
  }
}

/** Sends a test event. `at` is epoch ms. */
export function tryWebhook(
  fetchOutbound: FetchOutbound,
  settings: Settings,
  at: number,
): Promise<SendProblem | null> {
  const id = randomUUID()
  const body = JSON.stringify({
    id,
    event: 'test',
    school_id: null,
    occurred_at: new Date(at).toISOString(),
    data: {},
  })
  return sendWebhook(fetchOutbound, settings, { id, event: 'test', body }, at)
}
