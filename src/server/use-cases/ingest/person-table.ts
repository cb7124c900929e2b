import { Busy, Invalid, TooLarge } from '#domain/errors.ts'
import { isTableExcess, pathOfExcess, type TableExcess, textOfExcess } from '#domain/table-excess.ts'
import type { ManualKind } from '#server/ingestion/manual/entries.ts'
import type { ColumnMeanings } from '#server/ingestion/manual/meter-columns.ts'
import type { PreparedTable } from '#server/ingestion/manual/prepare-table.ts'
import type { TableFault, UnclearColumns } from '#server/ingestion/manual/table.ts'
import { tableReader } from '#server/ingestion/tables/read-apart.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { createWorkQueue } from '#server/work-queue/work-queue.ts'

/**
 * Tables that are read and stored at once, one of each school: a large one takes half a minute, and each that is stored beside
 * it slows down both and everybody else.
 */
const queue = createWorkQueue(
  { concurrency: 2, maxQueued: 20, maxQueuedPerOwner: 3, maxWaitMs: 30_000 },
  () => new Busy('tables_busy', 'other tables are being stored', 5),
)

/** Runs `work` once no other table of the school is stored. Throws Busy when the queue is full or the wait too long. */
export function queueTableWork<T>(schoolId: string, work: () => Promise<T>): Promise<T> {
  return queue.run(schoolId, work)
}

/**
 * What a table says. Throws Invalid when it is none, TooLarge and Invalid for what is larger than `limits.table` allows, and
 * `unclear_columns` with the heading of each column of which a person has to say what it holds: totals or use, or which
 * meter a line is of.
 */
export async function readPersonTable(
  { tables = tableReader }: Deps,
  schoolId: string,
  kind: ManualKind,
  table: Uint8Array,
  meanings: ColumnMeanings = new Map(),
): Promise<PreparedTable> {
  const read = await tables.read(schoolId, { type: 'entries', kind, body: table, meanings })
  if (isTableExcess(read)) throw tooLarge('csv', read)
  if (typeof read === 'string')
    throw new Invalid('not_a_table', sentenceOf(read, kind), [{ path: 'csv', code: read }])
  if ('pieces' in read) return read
  const headings = read.unclearHeadings.map((heading) => `"${heading}"`).join(', ')
  throw new Invalid(
    'unclear_columns',
    questions[read.question](headings),
    read.unclearHeadings.map((heading) => ({ path: heading, code: read.question })),
  )
}

const questions: Readonly<Record<UnclearColumns['question'], (headings: string) => string>> = {
  totals_or_use: (headings) =>
    `say of ${headings} whether the numbers are a meter's totals or what was used in each interval`,
  which_meter: (headings) =>
    `lines of the same time say something else: say whether ${headings} is the meter that each line is of`,
}

const tableFaults: Readonly<Record<TableFault, string>> = {
  not_csv: 'this is no table with headings',
  no_time_column: 'no heading says when',
  no_value_column: 'no heading says how much, or what',
  unreadable_letters:
    'letters of this table cannot be read: save it as UTF-8 (in Excel "CSV UTF-8") and try again',
  split_numbers:
    'commas stand between the cells and in the numbers: save it with semicolons between the cells and try again',
  shortened_numbers:
    'the meters are written as 7.36E+17: make their column text in the spreadsheet, so that all digits stay, and try again',
}

const wantedColumns: Readonly<Record<ManualKind, string>> = {
  menu: '"Rätt" or "dish"',
  food_waste:
    '"Vikt (g)", or a column for each kind with its unit, as "Tallrikssvinn (g)", "Serveringssvinn (g)"',
  meter: '"Mätarställning (kWh)" or "Förbrukning (kWh)"',
}

function sentenceOf(fault: TableFault, kind: ManualKind): string {
  const sentence = tableFaults[fault]
  return fault === 'no_value_column' ? `${sentence}: it wants ${wantedColumns[kind]}` : sentence
}

/** The error of a table, sent as `field`, that is larger than tables may be. */
export function tooLarge(field: string, excess: TableExcess): Invalid | TooLarge {
  const error = { path: pathOfExcess(field, excess), code: excess.code }
  const sentence = textOfExcess(excess).en
  return excess.code === 'too_many_bytes'
    ? new TooLarge('table_too_large', sentence, [error])
    : new Invalid('table_too_large', sentence, [error])
}
