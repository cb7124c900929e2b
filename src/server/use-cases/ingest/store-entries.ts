import { setTimeout as wait } from 'node:timers/promises'
import { deserialize } from 'node:v8'
import type { EntryResult } from '#server/ingestion/manual/entry-results.ts'
import type { PreparedEntry, PreparedTable } from '#server/ingestion/manual/prepare-table.ts'
import type { Tx } from '#server/storage/database.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import type { InboundUplink } from './resolve-devices.ts'
import { storeRecord } from './store-records.ts'
import { type StoredUplink, storeUplinks } from './store-uplinks.ts'

/** How long a slice may take, ms: on SQLite nothing else is answered meanwhile. */
const sliceMs = 25
/** Between two slices, ms, for all that waits. */
const pauseMs = 5
const mostOfSlice = 400

/**
 * Hands items over in slices, with a pause after each: so many at a time as were handled in `sliceMs` before. `handle` does a
 * slice in a transaction of its own.
 */
export async function inSlices<T>(
  items: Iterable<T> | AsyncIterable<T>,
  handle: (slice: readonly T[]) => Promise<void>,
): Promise<void> {
  let slice: T[] = []
  let size = 20
  const hand = async () => {
    const startedAt = performance.now()
    await handle(slice)
    const perItemMs = (performance.now() - startedAt) / slice.length
    size = Math.max(1, Math.min(mostOfSlice, size * 2, Math.floor(sliceMs / perItemMs)))
    slice = []
    await wait(pauseMs)
  }
  for await (const item of items) {
    slice.push(item)
    if (slice.length >= size) await hand()
  }
  if (slice.length > 0) await hand()
}

/** The entries of a table that a thread has read. */
export function* entriesOf({ pieces }: Pick<PreparedTable, 'pieces'>): Generator<PreparedEntry> {
  for (const piece of pieces) yield* deserialize(piece) as PreparedEntry[]
}

/** Stores entries of different identities, and answers with what became of each. `now`: epoch ms. */
export async function storeEntries(
  tx: Tx,
  integration: SchoolIntegrationRow,
  entries: readonly PreparedEntry[],
  now: number,
): Promise<readonly EntryResult[]> {
  const results = await storeMeters(tx, integration, entries, now)
  for (const entry of entries) {
    if (entry.record === null) continue
    const { accepted, rejected } = await storeRecord(tx, integration, entry.record, now)
    results.push(resultOf(entry, rejected[0]?.code ?? null, accepted > 0))
  }
  return results
}

/** The values of a meter are stored together: that takes a tenth of the time. */
async function storeMeters(
  tx: Tx,
  integration: SchoolIntegrationRow,
  entries: readonly PreparedEntry[],
  now: number,
): Promise<EntryResult[]> {
  const meters = [
    ...Map.groupBy(
      entries.filter(({ uplink }) => uplink !== null),
      ({ uplink }) => uplink?.externalId,
    ).values(),
  ]
  const stored = await storeUplinks(
    tx,
    meters.map((ofMeter) => uplinkOfAll(integration, ofMeter)),
    now,
  )
  return meters.flatMap((ofMeter, index) => resultsOfMeter(ofMeter, stored[index]))
}

function uplinkOfAll(integration: SchoolIntegrationRow, ofMeter: readonly PreparedEntry[]): InboundUplink {
  const uplink = ofMeter[0]?.uplink
  if (!uplink) throw new Error('a meter has an uplink')
  const measurements = ofMeter.flatMap((entry) => entry.uplink?.payload.measurements ?? [])
  return {
    integration,
    uplink: { ...uplink, payload: { measurements } },
    timeSource: null,
    clockSkewMs: null,
    isBackfill: false,
    messageId: null,
  }
}

function resultsOfMeter(
  ofMeter: readonly PreparedEntry[],
  stored: StoredUplink | undefined,
): readonly EntryResult[] {
  const secondOf = (at: number) => Math.floor(at / 1000)
  const storedAt = new Set(stored?.storedAt)
  const codes = new Map(stored?.refused?.map(({ at, code }) => [secondOf(at), code]))
  return ofMeter.map((entry) => {
    const t = secondOf(entry.measuredAt ?? 0)
    return resultOf(entry, codes.get(t) ?? null, storedAt.has(t))
  })
}

function resultOf(
  { line, lines, column }: PreparedEntry,
  code: string | null,
  isAccepted: boolean,
): EntryResult {
  const outcome = code !== null ? 'rejected' : isAccepted ? 'accepted' : 'duplicate'
  return { line, lines, outcome, code, field: column ?? null }
}
