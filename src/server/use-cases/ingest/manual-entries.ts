import { Conflict, Invalid } from '#domain/errors.ts'
import { rawRetentionMs } from '#domain/metrics/acceptance.ts'
import { isTableExcess } from '#domain/table-excess.ts'
import { dayMs } from '#domain/time/time-zone.ts'
import type { ManualEntry, ManualKind } from '#server/ingestion/manual/entries.ts'
import { addResult, type EntryResult } from '#server/ingestion/manual/entry-results.ts'
import type { ColumnMeanings } from '#server/ingestion/manual/meter-columns.ts'
import {
  type PreparedEntries,
  type PreparedEntry,
  prepareEntries,
} from '#server/ingestion/manual/prepare-table.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import {
  addToManualEntry,
  insertManualEntry,
  insertManualValues,
  type ManualEntryRow,
  type ManualValueRow,
  manualEntriesOf,
  oldestValues,
  setRejected,
} from '#server/storage/ingest/manual-entries.ts'
import {
  findSchoolIntegration,
  insertSchoolIntegration,
  type SchoolIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import { manualOrigin } from '#server/storage/measurements/menu-and-forecast.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { newIntegration } from '#server/use-cases/integrations/integrations.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { queueTableWork, readPersonTable, tooLarge } from './person-table.ts'
import { entriesOf, inSlices, storeEntries } from './store-entries.ts'
import type { TableProgress } from './table-progress.ts'

/** A line that is not stored; `field`: the heading of what is wrong, null = the line as a whole. */
export interface RejectedLine extends Pick<EntryResult, 'line' | 'field'> {
  readonly code: string
}

export interface Entered {
  readonly id: string
  readonly accepted: number
  /** What was there already. */
  readonly duplicate: number
  /** What cannot be true or is too old, the first of it; everything else is stored. */
  readonly rejected: readonly RejectedLine[]
  /** How many are not stored. */
  readonly rejectedCount: number
  /** Headings of a table that nothing was read from. */
  readonly unusedHeadings: readonly string[]
}

export interface EntrySource {
  readonly way: 'form' | 'csv'
  /** The author, shown to the other members of the school. */
  readonly enteredBy: string
}

/**
 * Stores what a person wrote of a school. It wins over what is fetched from others, and what is written again replaces
 * what was written. Throws NotFound, and Invalid with the lines that cannot be read; then nothing is stored.
 */
export async function enter(
  deps: Deps,
  schoolId: string,
  kind: ManualKind,
  entries: readonly ManualEntry[],
  source: EntrySource,
): Promise<Entered> {
  const { id } = await requireSchool(deps.db, schoolId)
  const prepared = prepareEntries(kind, entries)
  if (isTableExcess(prepared)) throw tooLarge('entries', prepared)
  const { length: count } = prepared.entries
  return store(deps, { schoolId: id, kind, ...source }, { ...prepared, count })
}

interface TableOptions {
  /** What a person has said of columns whose headings do not say what they hold. */
  readonly meanings?: ColumnMeanings | undefined
  /** Takes how far it is, again and again. */
  readonly report?: ((progress: TableProgress) => void) | undefined
}

/** As `enter`, from a table. Throws also what `readPersonTable` throws, and Busy. */
export async function enterTable(
  deps: Deps,
  schoolId: string,
  kind: ManualKind,
  table: Uint8Array,
  enteredBy: string,
  { meanings, report = () => {} }: TableOptions = {},
): Promise<Entered> {
  const { id } = await requireSchool(deps.db, schoolId)
  return queueTableWork(id, async () => {
    const read = await readPersonTable(deps, id, kind, table, meanings)
    const written = { entries: entriesOf(read), count: read.count, summary: read.summary }
    const { unknownHeadings: unusedHeadings } = read
    return store(deps, { schoolId: id, kind, way: 'csv', enteredBy }, { ...written, unusedHeadings }, report)
  })
}

interface Written extends Omit<PreparedEntries, 'entries'> {
  readonly entries: Iterable<PreparedEntry>
  readonly count: number
  readonly unusedHeadings?: readonly string[]
}

/**
 * Stores in slices, each in a transaction of its own together with the list of what it stored: a server that ends between two
 * of them leaves an entry that names all that is stored, can be taken back, and is completed by the same table again, of
 * which the part that is there counts as duplicates. What cannot be read is refused before the first slice.
 */
async function store(
  deps: Deps,
  about: Pick<ManualEntryRow, 'schoolId' | 'kind' | 'way' | 'enteredBy'>,
  { entries, count, summary, unusedHeadings = [] }: Written,
  report: (progress: TableProgress) => void = () => {},
): Promise<Entered> {
  const { unreadable } = summary
  if (unreadable.entries > 0) throw unreadableLines(unreadable.first)
  if (count === 0) throw new Invalid('invalid_entries', 'there is nothing to store')
  const enteredAt = deps.now()
  const id = newId(enteredAt)
  let done = 0
  report({ phase: 'storing', done, total: count })
  await inSlices(entries, async (slice) => {
    const results = await inTransaction(deps.db, async (tx) => {
      const integration = await manualIntegration(deps, tx, about.schoolId)
      const stored = await storeEntries(tx, integration, slice, enteredAt)
      const counts = { accepted: countOf(stored, 'accepted'), duplicate: countOf(stored, 'duplicate') }
      if (done === 0) {
        const duplicate = counts.duplicate + summary.duplicate.entries
        await insertManualEntry(tx, { ...about, id, enteredAt, ...counts, duplicate, rejected: '[]' })
      } else if (!(await addToManualEntry(tx, id, counts)))
        throw new Conflict('entry_removed', 'it was taken back while it was being stored')
      await insertManualValues(tx, id, slice.map(toValue))
      return stored
    })
    for (const result of results) addResult(summary, result)
    done += slice.length
    report({ phase: 'storing', done, total: count })
  })
  const rejected = summary.rejected.first
    .flatMap(({ line, code, field }) => (code === null ? [] : [{ line, code, field }]))
    .toSorted((a, b) => a.line - b.line)
  if (rejected.length > 0) await setRejected(deps.db, id, JSON.stringify(rejected))
  const { accepted, duplicate } = summary
  return {
    id,
    accepted: accepted.entries,
    duplicate: duplicate.entries,
    rejected,
    rejectedCount: summary.rejected.entries,
    unusedHeadings,
  }
}

function unreadableLines(first: readonly EntryResult[]): Invalid {
  const errors = first.map(({ line, code, field }) => ({
    path: field === null ? `line ${line}` : `line ${line}: ${field}`,
    code: code ?? 'invalid_record',
  }))
  return new Invalid('invalid_entries', 'not everything can be read, and nothing is stored', errors)
}

function countOf(results: readonly EntryResult[], outcome: EntryResult['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length
}

/** Also what was refused: it might not be when it is stored again, and what is not there is removed easily. */
function toValue({ place, key, measuredAt, fields }: PreparedEntry): ManualValueRow {
  return { line: place, key, measuredAt, fields }
}

/** What was written at a school, as it can be seen later. */
export interface EnteredEarlier extends Omit<ManualEntryRow, 'rejected'> {
  /** The first of them. */
  readonly rejected: readonly RejectedLine[]
  /** False = its hours cannot be computed without it, or it is from before entries were stored. */
  readonly isRemovable: boolean
}

/** What was written at a school, the newest first. Throws NotFound. */
export async function enteredAt({ db, now }: Deps, schoolId: string): Promise<readonly EnteredEarlier[]> {
  const { id } = await requireSchool(db, schoolId)
  const rows = await manualEntriesOf(db, id, 50)
  const ids = rows.map((row) => row.id)
  const oldest = await oldestValues(db, ids)
  return rows.map((row) => toEntered(row, oldest, now()))
}

/** A day is recomputed from its readings, so all of them have to be kept. */
const longestBackMs = rawRetentionMs - 2 * dayMs

export function toEntered(
  row: ManualEntryRow,
  oldestById: ReadonlyMap<string, number | null>,
  now: number,
): EnteredEarlier {
  const oldest = oldestById.get(row.id)
  const isRemovable = oldest !== undefined && (oldest === null || oldest >= now - longestBackMs)
  return { ...row, rejected: JSON.parse(row.rejected), isRemovable }
}

/** Manual entries belong to an internal integration that accepts no messages. */
export async function manualIntegration(deps: Deps, tx: Tx, schoolId: string): Promise<SchoolIntegrationRow> {
  const existing = await findSchoolIntegration(tx, schoolId, manualOrigin)
  if (existing) return existing
  const { row } = newIntegration(deps, schoolId, manualOrigin)
  await insertSchoolIntegration(tx, { ...row, status: 'active' })
  const stored = await findSchoolIntegration(tx, schoolId, manualOrigin)
  if (!stored) throw new Error('an integration is gone in the transaction that made it')
  return stored
}
