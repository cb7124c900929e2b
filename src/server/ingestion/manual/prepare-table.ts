import { serialize } from 'node:v8'
import { limits } from '#domain/limits.ts'
import { isTableExcess, type TableExcess, tableExcess } from '#domain/table-excess.ts'
import { type EntryContent, identityOf, type ManualEntry, type ManualKind, readEntry } from './entries.ts'
import { addResult, emptySummary, type ResultSummary } from './entry-results.ts'
import type { ColumnMeanings } from './meter-columns.ts'
import { type ReadTable, readTable, type TableFault, type UnclearColumns } from './table.ts'

/** An entry that can be stored. */
export interface PreparedEntry extends EntryContent {
  /** Its place among those that can be, from 1. */
  readonly place: number
  readonly line: number
  readonly lines?: readonly number[] | undefined
  readonly column?: string | undefined
  /** See `identityOf`. */
  readonly key: string
  readonly measuredAt: number | null
  /** As it was written, JSON. */
  readonly fields: string
}

export interface PreparedEntries {
  readonly entries: readonly PreparedEntry[]
  /** The results of those that are not stored. */
  readonly summary: ResultSummary
}

/** A table that can be stored, as it is handed from thread to thread. */
export interface PreparedTable
  extends Pick<ReadTable, 'unknownHeadings' | 'unclearHeadings'>,
    Pick<PreparedEntries, 'summary'> {
  /** How many entries can be stored. */
  readonly count: number
  /** The entries in pieces, each a serialized list: making objects of 100 000 of them at once would hold up the server. */
  readonly pieces: readonly Uint8Array[]
}

const entriesOfPiece = 200

/** Reads a person's table up to what only the database knows. Takes seconds for the largest: see `read-apart.ts`. */
export function prepareTable(
  kind: ManualKind,
  body: Uint8Array,
  meanings: ColumnMeanings,
): PreparedTable | UnclearColumns | TableExcess | TableFault {
  const table = readTable(kind, body, meanings)
  if (typeof table === 'string' || isTableExcess(table) || table.entries === null) return table
  const prepared = prepareEntries(kind, table.entries)
  if (isTableExcess(prepared)) return prepared
  const { summary } = prepared
  // Values of one meter are stored quickest together.
  const entries = [...Map.groupBy(prepared.entries, ({ uplink }) => uplink?.externalId).values()].flat()
  const pieces: Uint8Array[] = []
  for (let from = 0; from < entries.length; from += entriesOfPiece)
    pieces.push(serialize(entries.slice(from, from + entriesOfPiece)))
  const { unknownHeadings, unclearHeadings } = table
  return { unknownHeadings, unclearHeadings, summary, count: entries.length, pieces }
}

/**
 * Reads what a person wrote, whatever is wrong with it. Of two that say something else of the same thing the first one
 * counts, and the other is listed: a table is never silently shorter than it looks.
 */
export function prepareEntries(
  kind: ManualKind,
  written: readonly ManualEntry[],
): PreparedEntries | TableExcess {
  const summary = emptySummary()
  const entries: PreparedEntry[] = []
  const contentByKey = new Map<string, string>()
  const meters = new Set<string>()
  for (const entry of written) {
    const { line, lines, column } = entry
    const content = readEntry(kind, entry)
    if ('code' in content) {
      const { code, field, isSkipped } = content
      addResult(summary, { line, lines, outcome: isSkipped ? 'rejected' : 'unreadable', code, field })
      continue
    }
    const identity = identityOf(content)
    const text = JSON.stringify(content)
    const before = contentByKey.get(identity.key)
    if (before !== undefined) {
      const same = { outcome: 'duplicate', code: null } as const
      const other = { outcome: 'rejected', code: 'stands_twice' } as const
      addResult(summary, { line, lines, field: column ?? null, ...(before === text ? same : other) })
      continue
    }
    contentByKey.set(identity.key, text)
    if (content.uplink) meters.add(content.uplink.externalId)
    const fields = JSON.stringify(entry.fields)
    entries.push({ place: entries.length + 1, line, lines, column, ...identity, fields, ...content })
  }
  return excessOf(kind, entries.length, meters.size) ?? { entries, summary }
}

function excessOf(kind: ManualKind, entries: number, meters: number): TableExcess | null {
  const { table } = limits
  if (meters > table.meters) return tableExcess('too_many_meters')
  if (kind === 'food_waste' && entries > table.weighings) return tableExcess('too_many_weighings')
  if (kind === 'menu' && entries > table.meals) return tableExcess('too_many_meals')
  return entries > table.values ? tableExcess('too_many_values') : null
}
