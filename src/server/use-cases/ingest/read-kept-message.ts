import type { InboundRequest, Received, Refusal } from '#server/ingestion/adapter.ts'
import { adapterOf } from '#server/ingestion/integration-types.ts'
import { receiveWithinLimits } from '#server/ingestion/message-limits.ts'
import { resolveTimestamp, type TimedUplink } from '#server/ingestion/resolve-timestamp.ts'
import type { Settings } from '#server/ingestion/subscription.ts'
import type { MessageRow } from '#server/storage/ingest/messages.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'

/** What came beside the body of a kept message. */
export function besideOf({
  request,
}: Pick<MessageRow, 'request'>): Pick<InboundRequest, 'headers' | 'query'> {
  return request === null ? { headers: {}, query: {} } : JSON.parse(request)
}

/** What the integration's adapter makes of a kept message; undefined = it has none any more. */
export function receivedOf(
  { integrationKey }: Pick<SchoolIntegrationRow, 'integrationKey'>,
  settings: Settings,
  message: Pick<MessageRow, 'receivedAt' | 'body' | 'request'>,
): Received | undefined {
  const { body, receivedAt } = message
  const adapter = adapterOf(integrationKey)
  const request = { ...besideOf(message), body: Buffer.from(body), receivedAt }
  return adapter && receiveWithinLimits(adapter, request, settings)
}

/** What the integration's adapter finds in a kept message. A body that was cut short is no message any more. */
export function uplinksOf(
  integration: Pick<SchoolIntegrationRow, 'integrationKey'>,
  settings: Settings,
  message: Pick<MessageRow, 'receivedAt' | 'body' | 'request'>,
): readonly TimedUplink[] {
  return timedUplinksOf(receivedOf(integration, settings, message), message.receivedAt)
}

/** The uplinks of what an adapter made of a message that came at `receivedAt` (epoch ms). */
export function timedUplinksOf(received: Received | undefined, receivedAt: number): readonly TimedUplink[] {
  const uplinks = received?.kind === 'uplinks' ? received.uplinks : []
  return uplinks.map((uplink) => resolveTimestamp(uplink, receivedAt))
}

/** What a kept message holds. */
interface KeptMessageRead {
  readonly uplinks: readonly TimedUplink[]
  /** What its adapter could not take. */
  readonly refused: readonly Refusal[]
}

/** What the integration's adapter finds in a kept message, and what it could not take. */
export function readKeptMessage(
  integration: Pick<SchoolIntegrationRow, 'integrationKey'>,
  settings: Settings,
  message: Pick<MessageRow, 'receivedAt' | 'body' | 'request'>,
): KeptMessageRead {
  const received = receivedOf(integration, settings, message)
  const refused = received?.kind === 'uplinks' ? (received.refused ?? []) : []
  return { uplinks: timedUplinksOf(received, message.receivedAt), refused }
}
