import { type ManualKind, readEntries } from '#server/ingestion/manual/entries.ts'
import type { ColumnMeanings } from '#server/ingestion/manual/meter-columns.ts'
import { rolledBack } from '#server/storage/database.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { type EntryFate, storeEach, tableEntries } from './manual-entries.ts'

/** The outcome of a line in a dry run. */
export interface PreviewedLine {
  readonly line: number
  /** `unreadable`: as long as there is such a line, nothing of the table is stored. */
  readonly outcome: EntryFate['outcome'] | 'unreadable'
  /** Why not; null for what would be stored, or is there already. */
  readonly code: string | null
  /** The heading of what is wrong; null = the line as a whole. */
  readonly field: string | null
}

export interface TablePreview {
  /** Of all lines of which something is wrong or known, and of the first `previewedLines` others, by line. */
  readonly lines: readonly PreviewedLine[]
  /** How many lines have each outcome, those that are not in `lines` too. */
  readonly counts: Readonly<Record<PreviewedLine['outcome'], number>>
  readonly total: number
  /** Headings that nothing was read from. */
  readonly unknownHeadings: readonly string[]
  /** Those of them of which a person could say that they are a meter's. */
  readonly unclearHeadings: readonly string[]
}

const previewedLines = 500

/** A dry run of importing a table, line by line; nothing is stored. Throws NotFound, and Invalid when it is no table. */
export async function previewTable(
  deps: Deps,
  schoolId: string,
  kind: ManualKind,
  table: Uint8Array,
  meanings?: ColumnMeanings,
): Promise<TablePreview> {
  const { id } = await requireSchool(deps.db, schoolId)
  const { entries, unknownHeadings, unclearHeadings } = tableEntries(kind, table, meanings)
  const { read, faults, skipped } = readEntries(kind, entries)
  const fates = await rolledBack(deps.db, (tx) => storeEach(deps, tx, id, read))
  const lines: readonly PreviewedLine[] = [
    ...faults.map((fault) => ({ ...fault, outcome: 'unreadable' as const })),
    ...skipped.map((fault) => ({ ...fault, outcome: 'rejected' as const })),
    ...fates,
  ]
  const linesOf = new Map(entries.map(({ line, lines: all }) => [line, all ?? [line]]))
  const each = lines
    .flatMap((fate) => (linesOf.get(fate.line) ?? [fate.line]).map((line) => ({ ...fate, line })))
    .toSorted((a, b) => a.line - b.line)
  const count = (outcome: PreviewedLine['outcome']) => each.filter((one) => one.outcome === outcome).length
  const plain = each.filter(({ outcome }) => outcome === 'accepted').slice(0, previewedLines)
  return {
    lines: each.filter((line) => line.outcome !== 'accepted' || plain.includes(line)),
    counts: {
      accepted: count('accepted'),
      duplicate: count('duplicate'),
      rejected: count('rejected'),
      unreadable: count('unreadable'),
    },
    total: each.length,
    unknownHeadings,
    unclearHeadings,
  }
}
