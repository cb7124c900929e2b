import type { InboundRequest } from '#server/ingestion/adapter.ts'
import { adapterOf } from '#server/ingestion/integration-types.ts'
import { receiveWithinLimits } from '#server/ingestion/message-limits.ts'
import { resolveTimestamp, type TimedUplink } from '#server/ingestion/resolve-timestamp.ts'
import type { Settings } from '#server/ingestion/subscription.ts'
import type { MessageRow } from '#server/storage/ingest/messages.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'

/** What the integration's adapter finds in a kept message. A body that was cut short is no message any more. */
export function uplinksOf(
  { integrationKey }: Pick<SchoolIntegrationRow, 'integrationKey'>,
  settings: Settings,
  { body, request, receivedAt }: Pick<MessageRow, 'receivedAt' | 'body' | 'request'>,
): readonly TimedUplink[] {
  const beside: Pick<InboundRequest, 'headers' | 'query'> =
    request === null ? { headers: {}, query: {} } : JSON.parse(request)
  const adapter = adapterOf(integrationKey)
  const received =
    adapter && receiveWithinLimits(adapter, { ...beside, body: Buffer.from(body), receivedAt }, settings)
  const uplinks = received?.kind === 'uplinks' ? received.uplinks : []
  return uplinks.map((uplink) => resolveTimestamp(uplink, receivedAt))
}
