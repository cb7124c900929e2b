import type { InboundRequest } from '#server/ingestion/adapter.ts'
import { epochMsOf, fieldOf, isJsonObject, parseJson, textOf } from '#server/ingestion/json.ts'
import { type Settings, textSettingOf } from '#server/ingestion/subscription.ts'

/**
 * The Storage Integration of The Things Stack: what devices sent in the last 30 days (Cloud) or 24 hours (Sandbox).
 * https://www.thethingsindustries.com/docs/integrations/storage/retrieve/
 */
export interface StoragePlan {
  /** Null = of the whole application. */
  readonly pageUrl: (device: string | null, range: { readonly from: number; readonly to: number }) => string
  readonly headers: Readonly<Record<string, string>>
}

/** As many messages of about 2 kB as fit far below the limit of an answer. */
export const messagesInAPage = 500

/** The longest that any plan of the platform keeps messages. */
export const storageMs = 30 * 24 * 3_600_000

/** Null = the school does not want it, or has not filled in what it needs. */
export function storagePlan(settings: Settings): StoragePlan | null {
  const [host, application, key] = ['cluster_host', 'application_id', 'api_key'].map((name) =>
    textSettingOf(settings, name),
  )
  if (settings.backfill !== true || !host || !application || !key) return null
  const base = `${settings.tls === false ? 'http' : 'https'}://${host}/api/v3/as/applications/${application}`
  return {
    pageUrl: (device, { from, to }) => {
      const query = new URLSearchParams({
        order: 'received_at',
        limit: String(messagesInAPage),
        after: new Date(from).toISOString(),
        before: new Date(to).toISOString(),
      })
      const path = device === null ? base : `${base}/devices/${device}`
      return `${path}/packages/storage/uplink_message?${query}`
    },
    headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' },
  }
}

/** Ids as the platform gives them; anything else is no part of an address. */
export function isDeviceId(name: string): boolean {
  return /^[a-z0-9](-?[a-z0-9]){1,35}$/.test(name)
}

export interface StoredMessage {
  readonly request: InboundRequest
  /** When the application server received it, epoch ms; null = it does not say. */
  readonly receivedAt: number | null
}

/**
 * The messages of an answer: a JSON object a line, each with its `result`. Null = this is no such answer, or the platform
 * broke off in the middle and says so with an `error`.
 */
export function readStoragePage(body: string): readonly StoredMessage[] | null {
  const messages: StoredMessage[] = []
  for (const line of body.split('\n')) {
    const json = line.replace(/^data:/, '').trim()
    if (json === '') continue
    const result = fieldOf(parseJson(Buffer.from(json)), 'result')
    if (!isJsonObject(result) || textOf(fieldOf(result, 'end_device_ids'), 'device_id') === null) return null
    messages.push({
      request: {
        body: Buffer.from(JSON.stringify(result)),
        query: {},
        headers: { 'content-type': 'application/json' },
      },
      receivedAt: epochMsOf(result, 'received_at'),
    })
  }
  return messages
}
