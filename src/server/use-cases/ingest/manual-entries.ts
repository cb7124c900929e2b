import { Invalid } from '#domain/errors.ts'
import { rawRetentionMs } from '#domain/metrics/acceptance.ts'
import { dayMs } from '#domain/time/time-zone.ts'
import {
  type EntryFault,
  type ManualEntry,
  type ManualKind,
  type ReadEntry,
  readEntries,
} from '#server/ingestion/manual/entries.ts'
import type { ColumnMeanings } from '#server/ingestion/manual/meter-columns.ts'
import { type ReadTable, readTable, type TableFault } from '#server/ingestion/manual/table.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import {
  insertManualEntry,
  insertManualValues,
  type ManualEntryRow,
  type ManualValueRow,
  manualEntriesOf,
  oldestValues,
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
import { identityOf } from './manual-values.ts'
import { storeRecord } from './store-records.ts'
import { storeUplinks } from './store-uplink.ts'

export interface Entered {
  readonly id: string
  readonly accepted: number
  /** What was there already. */
  readonly duplicate: number
  /** What cannot be true or is too old; everything else is stored. */
  readonly rejected: readonly EntryFault[]
}

export interface EntrySource {
  readonly way: 'form' | 'csv'
  /** The author, shown to the other members of the school. */
  readonly enteredBy: string
}

const maxEntries = 10_000

/**
 * Stores what a person wrote of a school. It wins over what is fetched from others, and what is written again replaces
 * what was written. Throws NotFound, and Invalid with every line that cannot be read; then nothing is stored.
 */
export async function enter(
  deps: Deps,
  schoolId: string,
  kind: ManualKind,
  entries: readonly ManualEntry[],
  source: EntrySource,
): Promise<Entered> {
  const { id } = await requireSchool(deps.db, schoolId)
  const { read, faults, skipped } = readEntries(kind, entries)
  if (faults.length > 0) {
    const errors = faults.map(({ line, code, field }) => ({
      path: field === null ? `line ${line}` : `line ${line}: ${field}`,
      code,
    }))
    throw new Invalid('invalid_entries', 'not everything can be read, and nothing is stored', errors)
  }
  if (read.length === 0 || read.length > maxEntries)
    throw new Invalid('invalid_entries', `there have to be 1 to ${maxEntries} entries`)
  return inTransaction(deps.db, async (tx) => {
    const fates = await storeEach(deps, tx, id, read)
    const faultsOfFates = fates.flatMap(({ line, code, field }) =>
      code === null ? [] : [{ line, code, field }],
    )
    const result = {
      id: newId(deps.now()),
      accepted: fates.filter(({ outcome }) => outcome === 'accepted').length,
      duplicate: fates.filter(({ outcome }) => outcome === 'duplicate').length,
      rejected: [...faultsOfFates, ...skipped].toSorted((a, b) => a.line - b.line),
    }
    const rejected = JSON.stringify(result.rejected)
    const row: ManualEntryRow = { schoolId: id, kind, ...source, enteredAt: deps.now(), ...result, rejected }
    await insertManualEntry(tx, row)
    await insertManualValues(tx, result.id, valuesOf(read, entries))
    return result
  })
}

/** What becomes of an entry. */
export interface EntryFate {
  readonly line: number
  readonly outcome: 'accepted' | 'duplicate' | 'rejected'
  /** Why not; null for what is stored, or is there already. */
  readonly code: string | null
  /** The heading of its column, where a line has several entries. */
  readonly field: string | null
}

/**
 * Stores entries one by one and says what became of each. Of two that say something else of the same thing the first one
 * counts, and the other is told: a table is never silently shorter than it looks.
 */
export async function storeEach(
  deps: Deps,
  tx: Tx,
  schoolId: string,
  entries: readonly ReadEntry[],
): Promise<readonly EntryFate[]> {
  const integration = await manualIntegration(deps, tx, schoolId)
  const saidBy = new Map<string, string>()
  const fates: EntryFate[] = []
  for (const { line, column, ...entry } of entries) {
    const field = column ?? null
    const { key } = identityOf(entry)
    const said = JSON.stringify(entry)
    const before = saidBy.get(key)
    if (before !== undefined) {
      const isSame = before === said
      fates.push({
        line,
        outcome: isSame ? 'duplicate' : 'rejected',
        code: isSame ? null : 'stands_twice',
        field,
      })
      continue
    }
    saidBy.set(key, said)
    const { accepted, rejected } = await store(tx, integration, { line, ...entry }, deps.now())
    const code = rejected[0]?.code ?? null
    fates.push({
      line,
      outcome: code !== null ? 'rejected' : accepted > 0 ? 'accepted' : 'duplicate',
      code,
      field,
    })
  }
  return fates
}

/** As `enter`, from a table. Throws Invalid when it is none, and where nobody has said what its columns hold. */
export async function enterTable(
  deps: Deps,
  schoolId: string,
  kind: ManualKind,
  table: Uint8Array,
  enteredBy: string,
  meanings?: ColumnMeanings,
): Promise<Entered> {
  const { entries } = tableEntries(kind, table, meanings)
  return enter(deps, schoolId, kind, entries, { way: 'csv', enteredBy })
}

/**
 * What a table says. Throws Invalid when it is none, and `unclear_columns` with the heading of each column of which a person
 * has to say whether it holds totals or use.
 */
export function tableEntries(kind: ManualKind, table: Uint8Array, meanings?: ColumnMeanings): ReadTable {
  const read = readTable(kind, table, meanings)
  if (typeof read !== 'string') {
    if (read.entries !== null) return read
    const headings = read.unclearHeadings.map((heading) => `"${heading}"`).join(', ')
    throw new Invalid(
      'unclear_columns',
      `say of ${headings} whether the numbers are a meter's totals or what was used in each interval`,
      read.unclearHeadings.map((heading) => ({ path: heading, code: 'totals_or_use' })),
    )
  }
  throw new Invalid('not_a_table', tableFaults[read], [{ path: 'csv', code: read }])
}

const tableFaults: Readonly<Record<TableFault, string>> = {
  not_csv: 'this is no table with headings',
  no_time_column: 'no heading says when',
  no_value_column: 'no heading says how much, or what',
}

/** What was written at a school, as it can be seen later. */
export interface EnteredEarlier extends Omit<ManualEntryRow, 'rejected'> {
  readonly rejected: readonly EntryFault[]
  /** False = its hours can no longer be told without it, or it is from before what was written was kept. */
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

/** Also what was refused: it might not be when it is stored again, and what is not there is removed easily. */
function valuesOf(read: readonly ReadEntry[], entries: readonly ManualEntry[]): ManualValueRow[] {
  const placeOf = ({ line, column = '' }: ManualEntry | ReadEntry) => `${line} ${column}`
  const fields = new Map(entries.map((entry) => [placeOf(entry), JSON.stringify(entry.fields)]))
  return read.map((entry, index) => ({
    line: index + 1,
    ...identityOf(entry),
    fields: fields.get(placeOf(entry)) ?? '{}',
  }))
}

async function store(tx: Tx, integration: SchoolIntegrationRow, { record, uplink }: ReadEntry, now: number) {
  if (record) return storeRecord(tx, integration, record, now)
  if (uplink) {
    const time = { timeSource: null, clockSkewMs: null, isBackfill: false, messageId: null }
    const [stored] = await storeUplinks(tx, [{ integration, uplink, ...time }], now)
    if (stored) return stored
  }
  throw new Error('an entry is a record or an uplink')
}

/** Manual entries belong to an internal integration that accepts no messages. */
async function manualIntegration(deps: Deps, tx: Tx, schoolId: string): Promise<SchoolIntegrationRow> {
  const known = await findSchoolIntegration(tx, schoolId, manualOrigin)
  if (known) return known
  const { row } = newIntegration(deps, schoolId, manualOrigin)
  await insertSchoolIntegration(tx, { ...row, status: 'active' })
  const stored = await findSchoolIntegration(tx, schoolId, manualOrigin)
  if (!stored) throw new Error('an integration is gone in the transaction that made it')
  return stored
}
