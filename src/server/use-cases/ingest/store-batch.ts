import { deviceStatusEvent } from '#server/ingestion/adapter.ts'
import type { SchoolRecord } from '#server/ingestion/school-record.ts'
import type { Tx } from '#server/storage/database.ts'
import { insertMessages, type MessageRow, messageBases } from '#server/storage/ingest/messages.ts'
import { addUnreadMessages, type UnreadMessageRow } from '#server/storage/ingest/unread-messages.ts'
import { addCounts, type Counts } from '#server/storage/integrations/integration-counts.ts'
import { recordError, recordSuccess, recordSuccesses } from '#server/storage/integrations/integrations.ts'
import { together } from '#server/storage/pipeline.ts'
import { messageOf } from './kept-message.ts'
import { type InboundMessage, keptOutcome, type MessageOutcome, outcomeOf } from './message-outcome.ts'
import type { InboundUplink } from './resolve-devices.ts'
import { storeRecord } from './store-records.ts'
import { type StoredUplink, storeUplinks } from './store-uplinks.ts'
import { merged, unreadRowsOf } from './unread-rows.ts'

/** A message that is to be stored, or a piece of a large one. */
export interface BatchItem {
  readonly message: InboundMessage
  /** Those of the message that this piece stores. */
  readonly uplinks: readonly InboundUplink[]
  readonly records: readonly SchoolRecord[]
  /** What the pieces before this one stored, if it is the last, which stores the message itself; null = others follow. */
  readonly storedBefore: readonly StoredPiece[] | null
}

/** The results of a piece, in the order of its uplinks and records. */
export interface StoredPiece {
  readonly uplinks: readonly StoredUplink[]
  readonly records: readonly StoredUplink[]
}

export interface StoredItem {
  readonly piece: StoredPiece
  /** Of the message whose last piece this is. */
  readonly outcome: MessageOutcome | null
  /** Null = nothing to count yet. */
  readonly counts: IngestCounts | null
}

/** What a message adds to its integration's hour; written once for all messages of a group. `at`: epoch ms. */
export interface IngestCounts {
  readonly integrationId: string
  readonly counts: Counts
  readonly at: number
}

/** Stores the uplinks of all items set-wise, then the records and the message of each. Answers in the order of the items. */
export async function storeBatch(tx: Tx, items: readonly BatchItem[]): Promise<readonly StoredItem[]> {
  const now = Math.max(...items.map(({ message }) => message.receivedAt))
  const [storedUplinks, bases] = await together([
    storeUplinks(
      tx,
      items.flatMap(({ uplinks }) => uplinks),
      now,
    ),
    messageBases(
      tx,
      items.filter(isLastPiece).map(({ message }) => keyOfMessage(message)),
    ),
  ])
  const results: StoredItem[] = []
  const messages: MessageRow[] = []
  const unread: UnreadMessageRow[] = []
  let start = 0
  for (const item of items) {
    const uplinks = storedUplinks.slice(start, start + item.uplinks.length)
    start += item.uplinks.length
    const stored = { uplinks, records: await storeRecords(tx, item) }
    results.push(await recordMessage(tx, item, stored, { messages, unread }))
  }
  await insertMessages(tx, messages, bases)
  if (unread.length > 0) await addUnreadMessages(tx, merged(unread, { isOneMessage: false }))
  return results
}

async function storeRecords(tx: Tx, { message, records }: BatchItem): Promise<readonly StoredUplink[]> {
  const stored: StoredUplink[] = []
  for (const record of records)
    stored.push(await storeRecord(tx, message.integration, record, message.receivedAt))
  return stored
}

const isLastPiece = ({ storedBefore }: BatchItem) => storedBefore !== null

const keyOfMessage = ({ id, integration, receivedAt }: InboundMessage) => ({
  id,
  schoolIntegrationId: integration.id,
  receivedAt,
})

/** What is kept of a group of messages. */
interface KeptOfBatch {
  readonly messages: MessageRow[]
  /** What could not be read. */
  readonly unread: UnreadMessageRow[]
}

/**
 * Adds the message with its outcome to what is kept, when this is its last piece, and notes an error or a success of its
 * integration.
 */
async function recordMessage(
  tx: Tx,
  { message, storedBefore }: BatchItem,
  piece: StoredPiece,
  { messages, unread }: KeptOfBatch,
): Promise<StoredItem> {
  if (storedBefore === null) return { piece, outcome: null, counts: null }
  const pieces = [...storedBefore, piece]
  const stored = [...pieces.flatMap(({ uplinks }) => uplinks), ...pieces.flatMap(({ records }) => records)]
  const outcome = outcomeOf(message, stored)
  unread.push(...unreadRowsOf(message, stored))
  const { id, request, receivedAt: at } = message
  const integrationId = message.integration.id
  messages.push(messageOf(integrationId, request, keptOutcome(message, outcome, stored), at, id))
  if (outcome.kind === 'uplinks') {
    const { accepted, duplicate, rejected } = outcome
    const counts = { accepted, duplicate, rejected: rejected.length }
    return { piece, outcome, counts: { integrationId, counts, at } }
  }
  if (outcome.kind === 'malformed')
    await recordError(tx, integrationId, { at, code: 'malformed', message: outcome.reason })
  else if (outcome.event !== deviceStatusEvent) await recordSuccess(tx, integrationId, at)
  return { piece, outcome, counts: null }
}

/** In the order of the integrations' ids, so that no two processes wait for each other. */
export async function recordCounts(tx: Tx, all: readonly IngestCounts[]): Promise<void> {
  const byIntegration = Map.groupBy(all, ({ integrationId }) => integrationId)
  const rows = [...byIntegration]
    .map(([id, ofIntegration]) => ({
      id,
      at: Math.max(...ofIntegration.map((counts) => counts.at)),
      ...sumCounts(ofIntegration.map(({ counts }) => counts)),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  await addCounts(tx, rows)
  await recordSuccesses(tx, rows)
}

export function sumCounts(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0)
  return { accepted: sum('accepted'), duplicate: sum('duplicate'), rejected: sum('rejected') }
}
