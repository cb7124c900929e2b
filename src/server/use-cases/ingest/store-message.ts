import { municipalityId } from '#domain/schools/school.ts'
import type { InboundRequest, Received, Uplink } from '#server/ingestion/adapter.ts'
import { resolveTimestamp } from '#server/ingestion/resolve-timestamp.ts'
import { newId } from '#server/storage/ids.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import type { InboundMessage, MessageOutcome } from './message-outcome.ts'
import type { InboundUplink } from './resolve-devices.ts'
import type { StoredPiece } from './store-batch.ts'
import type { WriteBatcher } from './write-batcher.ts'
import { pieceUplinks } from './write-load.ts'

/** A message as it came, and what its adapter read in it. */
export interface ReceivedMessage {
  readonly integration: SchoolIntegrationRow
  readonly request: InboundRequest
  /** Epoch ms */
  readonly receivedAt: number
  readonly received: Received
  /** It was fetched because it had been missed. */
  readonly isBackfill: boolean
}

/** How many records a piece has: a weighing takes a millisecond. */
const pieceRecords = 20

/**
 * Stores a message. One with many uplinks or records is several transactions: cut short and sent again, those that were
 * stored are duplicates. Settles when all of it is on disk.
 */
export async function storeMessage(batcher: WriteBatcher, source: ReceivedMessage): Promise<MessageOutcome> {
  const message = toInboundMessage(source)
  const { uplinks, records } = message
  const count = Math.max(
    Math.ceil(uplinks.length / pieceUplinks),
    Math.ceil(records.length / pieceRecords),
    1,
  )
  const pieceAt = (index: number) => ({
    message,
    uplinks: uplinks.slice(index * pieceUplinks, (index + 1) * pieceUplinks),
    records: records.slice(index * pieceRecords, (index + 1) * pieceRecords),
  })
  const storedBefore: StoredPiece[] = []
  while (storedBefore.length < count - 1) {
    const { piece } = await batcher.commit({ ...pieceAt(storedBefore.length), storedBefore: null })
    storedBefore.push(piece)
  }
  const { outcome } = await batcher.commit({ ...pieceAt(count - 1), storedBefore })
  if (outcome === null) throw new Error('the last piece of a message has its outcome')
  return outcome
}

function toInboundMessage(source: ReceivedMessage): InboundMessage {
  const { integration, request, receivedAt, received } = source
  const message = { id: newId(receivedAt), integration, request, receivedAt, received }
  switch (received.kind) {
    case 'uplinks': {
      const uplinks = received.uplinks.map((uplink) => ({
        ...resolveTimestamp(uplink, receivedAt),
        integration,
        isBackfill: source.isBackfill,
        messageId: message.id,
      }))
      // A menu or a price is a school's, and no routing rule is about those.
      const records = integration.schoolId === municipalityId ? [] : (received.records ?? [])
      const reports = source.isBackfill ? [] : toReports(received.reports, integration)
      return { ...message, uplinks: [...uplinks, ...reports], records }
    }
    case 'ignored':
      // An event without readings reports on its device all the same.
      return { ...message, uplinks: toReports(received.reports, integration), records: [] }
    case 'malformed':
      return { ...message, uplinks: [], records: [] }
  }
}

function toReports(
  reports: readonly Uplink[] | undefined,
  integration: SchoolIntegrationRow,
): readonly InboundUplink[] {
  return (reports ?? []).map((uplink) => ({
    uplink,
    integration,
    timeSource: null,
    clockSkewMs: null,
    isBackfill: false,
    messageId: null,
  }))
}
