import { municipalityId } from '#domain/schools/school.ts'
import type { FieldUse, InboundRequest, Received } from '#server/ingestion/adapter.ts'
import { resolveTimestamp, type TimedUplink, type TimeSource } from '#server/ingestion/resolve-timestamp.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { insertMessage } from '#server/storage/ingest/messages.ts'
import {
  recordError,
  recordSuccess,
  type SchoolIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import { messageOf } from './kept-message.ts'
import { storeRecord } from './store-records.ts'
import type { StoredUplink } from './store-uplink.ts'
import type { Rejection } from './validate-uplink.ts'
import type { WriteBatcher } from './write-batcher.ts'
import { pieceUplinks } from './write-load.ts'

/** What became of a message that an adapter could read. */
export interface UplinksOutcome {
  readonly kind: 'uplinks'
  readonly accepted: number
  readonly duplicate: number
  readonly rejected: readonly Rejection[]
}

/** A message with its sender's integration and when it came, epoch ms. */
export interface Inbound {
  readonly integration: SchoolIntegrationRow
  readonly request: InboundRequest
  readonly receivedAt: number
  /** It was fetched because it had been missed. */
  readonly isBackfill: boolean
}

/** Records of a school that are stored in one transaction: a weighing takes a millisecond. */
const pieceRecords = 20

/**
 * Stores a message. One with many uplinks or records is several transactions: cut short and sent again, those that were stored are
 * duplicates. Nothing is told before all of it is on disk.
 */
export async function storeMessage(
  intake: WriteBatcher,
  inbound: Inbound,
  received: Received & { readonly kind: 'uplinks' },
): Promise<UplinksOutcome> {
  const { integration, receivedAt, isBackfill } = inbound
  const messageId = newId(receivedAt)
  const all = received.uplinks.map((uplink) => ({
    ...resolveTimestamp(uplink, receivedAt),
    integration,
    isBackfill,
    messageId,
  }))
  const stored: StoredUplink[] = []
  while (all.length - stored.length > pieceUplinks) {
    const uplinks = all.slice(stored.length, stored.length + pieceUplinks)
    stored.push(
      ...(await intake.commit({
        uplinks,
        receivedAt,
        finish: async (_tx, piece) => ({ result: piece, tally: null }),
      })),
    )
  }
  const rest = all.slice(stored.length)
  // A menu or a price is a school's: no rule can say whose.
  const records = integration.schoolId === municipalityId ? [] : (received.records ?? [])
  const ofRecords: StoredUplink[] = []
  for (let from = 0; from < records.length; from += pieceRecords) {
    const piece = records.slice(from, from + pieceRecords)
    const store = async (tx: Tx) => {
      const results: StoredUplink[] = []
      for (const record of piece) results.push(await storeRecord(tx, integration, record, receivedAt))
      return { result: results, tally: null }
    }
    ofRecords.push(...(await intake.commit({ uplinks: [], receivedAt, finish: store })))
  }
  return intake.commit({
    uplinks: rest,
    receivedAt,
    finish: async (tx, piece) => {
      const settled = [...stored, ...piece, ...ofRecords]
      const outcome = await finish(tx, { ...inbound, messageId }, received, all, settled)
      const counts = { ...outcome, rejected: outcome.rejected.length }
      return { result: outcome, tally: { integrationId: integration.id, counts, at: receivedAt } }
    },
  })
}

/** The message itself with what became of all of it. */
async function finish(
  tx: Tx,
  { integration, request, receivedAt, messageId }: Inbound & { readonly messageId: string },
  { records = [], refused = [], fields }: Received & { readonly kind: 'uplinks' },
  settled: readonly TimedUplink[],
  stored: readonly StoredUplink[],
): Promise<UplinksOutcome> {
  const refusedRecords = integration.schoolId === municipalityId ? records : []
  const outcome = {
    kind: 'uplinks' as const,
    accepted: stored.reduce((sum, { accepted }) => sum + accepted, 0),
    duplicate: stored.reduce((sum, { duplicate }) => sum + duplicate, 0),
    rejected: [
      ...refused,
      ...refusedRecords.map(() => ({ metric_key: '*', code: 'invalid_record' as const })),
      ...stored.flatMap(({ rejected }) => rejected),
    ],
  }
  const unsupported = stored.flatMap((uplink) => uplink.unsupported)
  const kept = { ...outcome, unsupported, ...fieldUseOf(fields, stored), ...timeOf(settled) }
  await insertMessage(tx, messageOf(integration.id, request, kept, receivedAt, messageId))
  return outcome
}

/** An event without readings, with what it tells of its device all the same. */
export function storeReports(
  intake: WriteBatcher,
  { integration, request, receivedAt }: Inbound,
  { event, reports = [] }: Received & { readonly kind: 'ignored' },
): Promise<{ readonly kind: 'ignored'; readonly event: string }> {
  const time = { timeSource: null, clockSkewMs: null, isBackfill: false, messageId: null }
  return intake.commit({
    uplinks: reports.map((uplink) => ({ integration, uplink, ...time })),
    receivedAt,
    finish: async (tx) => {
      const result = { kind: 'ignored' as const, event }
      await insertMessage(tx, messageOf(integration.id, request, result, receivedAt))
      await recordSuccess(tx, integration.id, receivedAt)
      return { result, tally: null }
    },
  })
}

/** Keeps a message that could not be read. */
export function storeMalformed(
  intake: WriteBatcher,
  { integration, request, receivedAt }: Inbound,
  received: Received & { readonly kind: 'malformed' },
): Promise<Received & { readonly kind: 'malformed' }> {
  return intake.commit({
    uplinks: [],
    receivedAt,
    finish: async (tx) => {
      await insertMessage(tx, messageOf(integration.id, request, received, receivedAt))
      const { reason } = received
      await recordError(tx, integration.id, { at: receivedAt, code: 'malformed', message: reason })
      return { result: received, tally: null }
    },
  })
}

/** How many names of fields are kept with a message; a message has thousands at most. */
const keptNames = 40

/** Of all parts of a message; nothing where nobody can tell. */
function fieldUseOf(
  ofMessage: FieldUse | undefined,
  stored: readonly StoredUplink[],
): { readonly fields?: FieldUse } {
  const parts = [ofMessage, ...stored.map(({ fields }) => fields)].filter((part) => part !== undefined)
  if (parts.length === 0) return {}
  const unused = new Set(parts.flatMap((part) => part.unused))
  return {
    fields: {
      total: parts.reduce((sum, { total }) => sum + total, 0),
      used: parts.reduce((sum, { used }) => sum + used, 0),
      unused: [...unused].slice(0, keptNames).map((name) => name.slice(0, 80).replaceAll(/\p{C}/gu, ' ')),
    },
  }
}

/** Whose time its values have where it is not the sender's, and whether that had one. */
function timeOf(settled: readonly TimedUplink[]): {
  readonly time_source?: TimeSource
  readonly wrong_clock?: true
} {
  const sources = settled.map(({ timeSource }) => timeSource)
  const source = sources.includes('receipt') ? 'receipt' : sources.includes('network') ? 'network' : null
  return {
    ...(source !== null && { time_source: source }),
    ...(settled.some(({ clockSkewMs }) => clockSkewMs !== null) && { wrong_clock: true }),
  }
}
