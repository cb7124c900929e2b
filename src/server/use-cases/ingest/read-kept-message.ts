import type { InboundRequest, Refusal } from '#server/ingestion/adapter.ts'
import { adapterOf } from '#server/ingestion/integration-types.ts'
import { receiveWithinLimits } from '#server/ingestion/message-limits.ts'
import { resolveTimestamp, type TimedUplink } from '#server/ingestion/resolve-timestamp.ts'
import type { Settings } from '#server/ingestion/subscription.ts'
import type { MessageRow } from '#server/storage/ingest/messages.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'

/** What a kept message holds. */
interface KeptMessageRead {
  readonly uplinks: readonly TimedUplink[]
  /** What its adapter could not take. */
  readonly refused: readonly Refusal[]
}

/** What the integration's adapter finds in a kept message. A body that was cut short is no message any more. */
export function readKeptMessage(
  { integrationKey }: Pick<SchoolIntegrationRow, 'integrationKey'>,
  settings: Settings,
  { body, request, receivedAt }: Pick<MessageRow, 'receivedAt' | 'body' | 'request'>,
): KeptMessageRead {
  const beside: Pick<InboundRequest, 'headers' | 'query'> =
    request === null ? { headers: {}, query: {} } : JSON.parse(request)
  const adapter = adapterOf(integrationKey)
  const received =
    adapter && receiveWithinLimits(adapter, { ...beside, body: Buffer.from(body), receivedAt }, settings)
  if (received?.kind !== 'uplinks') return { uplinks: [], refused: [] }
  const uplinks = received.uplinks.map((uplink) => resolveTimestamp(uplink, receivedAt))
  return { uplinks, refused: received.refused ?? [] }
}

/** The uplinks alone. */
export function uplinksOf(...message: Parameters<typeof readKeptMessage>): readonly TimedUplink[] {
  return readKeptMessage(...message).uplinks
}
