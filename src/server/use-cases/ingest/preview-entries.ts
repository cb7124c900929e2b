import type { ManualKind } from '#server/ingestion/manual/entries.ts'
import {
  addResult,
  type EntryResult,
  type Outcome,
  outcomes,
} from '#server/ingestion/manual/entry-results.ts'
import type { ColumnMeanings } from '#server/ingestion/manual/meter-columns.ts'
import { rolledBack } from '#server/storage/database.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { manualIntegration } from './manual-entries.ts'
import { queueTableWork, readPersonTable } from './person-table.ts'
import { entriesOf, inSlices, storeEntries } from './store-entries.ts'
import type { TableProgress } from './table-progress.ts'

/** The outcome of a line in a dry run. */
export type PreviewedLine = Pick<EntryResult, 'line' | 'outcome' | 'code' | 'field'>

export interface TablePreview {
  /** The first `listedResults` of each outcome, by line. */
  readonly lines: readonly PreviewedLine[]
  /** How many lines have each outcome, those that are not in `lines` too. */
  readonly counts: Readonly<Record<Outcome, number>>
  readonly total: number
  /** Headings that nothing was read from. */
  readonly unknownHeadings: readonly string[]
  /** Those of them of which a person could say that they are a meter's. */
  readonly unclearHeadings: readonly string[]
}

/**
 * A dry run of importing a table, line by line; nothing is stored. It is done in slices, as storing is, and each is rolled back:
 * what a line is to one of another slice is not seen, but for lines of the same thing. Throws what `enterTable` throws, but for
 * lines that cannot be read.
 */
export async function previewTable(
  deps: Deps,
  schoolId: string,
  kind: ManualKind,
  table: Uint8Array,
  {
    meanings,
    report = () => {},
  }: { readonly meanings?: ColumnMeanings; readonly report?: (progress: TableProgress) => void } = {},
): Promise<TablePreview> {
  const { id } = await requireSchool(deps.db, schoolId)
  return queueTableWork(id, async () => {
    const read = await readPersonTable(deps, id, kind, table, meanings)
    const { summary, count, unknownHeadings, unclearHeadings } = read
    const now = deps.now()
    let done = 0
    await inSlices(entriesOf(read), async (slice) => {
      const results = await rolledBack(deps.db, async (tx) =>
        storeEntries(tx, await manualIntegration(deps, tx, id), slice, now),
      )
      for (const result of results) addResult(summary, result)
      done += slice.length
      report({ phase: 'storing', done, total: count })
    })
    const lines = outcomes.flatMap((outcome) => summary[outcome].first).flatMap(ofEachLine)
    const { accepted, duplicate, rejected, unreadable } = summary
    return {
      lines: lines.toSorted((a, b) => a.line - b.line),
      counts: {
        accepted: accepted.lines,
        duplicate: duplicate.lines,
        rejected: rejected.lines,
        unreadable: unreadable.lines,
      },
      total: outcomes.reduce((sum, outcome) => sum + summary[outcome].lines, 0),
      unknownHeadings,
      unclearHeadings,
    }
  })
}

function ofEachLine({ line, lines = [line], outcome, code, field }: EntryResult): readonly PreviewedLine[] {
  return lines.map((line) => ({ line: line, outcome, code, field }))
}
