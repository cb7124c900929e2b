import { Invalid } from '#domain/errors.ts'
import { type ManualKind, readEntries } from '#server/ingestion/manual/entries.ts'
import { readTable } from '#server/ingestion/manual/table.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { type Entered, enter } from './manual-entries.ts'

/** The outcome of a line in a dry run; a menu's meal has that of its first line. */
export interface PreviewedLine {
  readonly line: number
  /** `unreadable`: as long as there is such a line, nothing of the table is stored. */
  readonly outcome: 'accepted' | 'duplicate' | 'rejected' | 'unreadable'
  /** Why not; null for what would be stored, or is there already. */
  readonly code: string | null
}

export interface TablePreview {
  /** Of all lines that cannot be read, and of the first `previewedLines` others, by line. */
  readonly lines: readonly PreviewedLine[]
  /** How many entries the table has. */
  readonly total: number
}

const previewedLines = 500

/** A dry run of importing a table, line by line; nothing is stored. Throws NotFound, and Invalid when it is no table. */
export async function previewTable(
  deps: Deps,
  schoolId: string,
  kind: ManualKind,
  table: Uint8Array,
): Promise<TablePreview> {
  const { id } = await requireSchool(deps.db, schoolId)
  const entries = readTable(kind, table)
  if (entries === undefined || entries.length === 0) {
    throw new Invalid('not_a_table', 'this is no table with headings', [{ path: 'csv', code: 'not_csv' }])
  }
  const { faults } = readEntries(kind, entries)
  const unreadable = new Map(faults.map(({ line, code }) => [line, code]))
  const lines: PreviewedLine[] = faults.map(({ line, code }) => ({ line, outcome: 'unreadable', code }))
  const readable = entries.filter(({ line }) => !unreadable.has(line)).slice(0, previewedLines)
  await rolledBack(deps, async (inside) => {
    for (const entry of readable) {
      const entered = await enter(inside, id, kind, [entry], { way: 'csv', enteredBy: '' })
      lines.push({ line: entry.line, ...outcomeOf(entered) })
    }
  })
  return { lines: lines.toSorted((a, b) => a.line - b.line), total: entries.length }
}

function outcomeOf({ rejected: [rejection], accepted }: Entered): Omit<PreviewedLine, 'line'> {
  if (rejection) return { outcome: 'rejected', code: rejection.code }
  return { outcome: accepted > 0 ? 'accepted' : 'duplicate', code: null }
}

/** Runs work in a transaction and rolls it back. */
async function rolledBack(deps: Deps, work: (inside: Deps) => Promise<void>): Promise<void> {
  const done = new Error('a preview is taken back')
  try {
    await deps.db.transaction().execute(async (tx) => {
      await work({ ...deps, db: tx })
      throw done
    })
  } catch (error) {
    if (error !== done) throw error
  }
}
