import { isTableExcess, type TableExcess } from '#domain/table-excess.ts'
import { type CsvRow, decodeText, readCsvRows } from '#server/ingestion/csv-rows.ts'
import { hasGarbledLetters } from '#server/ingestion/letters.ts'
import type { ManualEntry, ManualKind } from './entries.ts'
import { columnOf, hasLostLetters } from './heading-names.ts'
import type { ColumnMeanings } from './meter-columns.ts'
import { meterEntries } from './meter-table.ts'
import { longestPreamble, tableOf } from './table-columns.ts'
import { normalizeDays, normalizeHours } from './table-days.ts'
import type { ColumnKey, Table } from './table-shapes.ts'
import { unclearMeters } from './unclear-meters.ts'
import { dayOf, wasteEntries, wasteKeys, wasteKeysOf } from './waste-table.ts'

/** What a person's table says. */
export interface ReadTable {
  readonly entries: readonly ManualEntry[]
  /** Headings that nothing was read from. */
  readonly unknownHeadings: readonly string[]
  /** Those of them of which a person could say that they are a meter's. */
  readonly unclearHeadings: readonly string[]
}

/**
 * Of these columns a person has to say what they hold: totals or use where there is nothing else in the table, or which meter a
 * line is of where lines of the same time say something else.
 */
export interface UnclearColumns {
  readonly unclearHeadings: readonly string[]
  readonly question: 'totals_or_use' | 'which_meter'
  readonly entries: null
}

/**
 * Why a table cannot be read at all; `unreadable_letters`: it was saved or opened in another encoding;
 * `shortened_numbers`: a spreadsheet wrote meters' long numbers as 7,36E+17, which may be any of several;
 * `split_numbers`: commas separate the cells and stand in their numbers.
 */
export type TableFault =
  | 'not_csv'
  | 'no_value_column'
  | 'no_time_column'
  | 'unreadable_letters'
  | 'shortened_numbers'
  | 'split_numbers'

/**
 * A person's table as entries: as spreadsheets and grid companies write them (`readCsvRows`), headings in Swedish or
 * English. Each of its lines is in one of the entries, whatever is wrong with it. Dishes of one meal may stand on lines of
 * their own. `meanings`: what a person has said of columns whose headings do not say what they hold.
 */
export function readTable(
  kind: ManualKind,
  body: Uint8Array,
  meanings: ColumnMeanings = new Map(),
): ReadTable | UnclearColumns | TableExcess | TableFault {
  const rows = readCsvRows(body)
  if (rows === null) return 'not_csv'
  if (isTableExcess(rows)) return rows
  const top = rows.rows.slice(0, longestPreamble)
  if (hasGarbledLetters(decodeText(body)) || top.some(({ cells }) => cells.some(hasLostLetters)))
    return 'unreadable_letters'
  const found = tableOf(rows, kind === 'meter' ? meanings : new Map())
  // One heading that we know, and none beside it: it is a table that lacks the others.
  if (found === null) return top.some(hasKnownHeading) ? 'no_value_column' : 'not_csv'
  if (found === 'split_numbers' || isTableExcess(found)) return found
  const table = normalizeHours(normalizeDays(found))
  const has = (...keys: readonly ColumnKey[]) => keys.some((key) => table.columns.has(key))
  if (!has('date', 'at', 'from', 'to')) return 'no_time_column'
  const unclearHeadings = kind === 'meter' ? table.unclear : []
  if (!has(...valueColumns[kind]))
    return unclearHeadings.length > 0
      ? { unclearHeadings, question: 'totals_or_use', entries: null }
      : 'no_value_column'
  if (kind === 'meter' && table.rows.some(({ cells }) => isShortened(cells.get('meter') ?? '')))
    return 'shortened_numbers'
  const entries = entriesOf(kind, table)
  const ofMeters = kind === 'meter' ? unclearMeters(table, entries, meanings) : []
  if (ofMeters.length > 0) return { unclearHeadings: ofMeters, question: 'which_meter', entries: null }
  return { entries, unknownHeadings: unusedHeadings(kind, table), unclearHeadings }
}

function hasKnownHeading({ cells }: CsvRow): boolean {
  return cells.length > 1 && cells.some((cell) => columnOf(cell) !== null)
}

const valueColumns = {
  menu: ['dish'],
  food_waste: ['weight_g', 'weight_kg', ...wasteKeys],
  meter: ['total_kwh', 'used_kwh'],
} as const

const readKeys: Readonly<Record<ManualKind, readonly ColumnKey[]>> = {
  menu: ['date', 'at', 'from', 'meal', 'dish', 'labels', 'allergens'],
  food_waste: ['date', 'at', 'from', 'meal', 'portions', 'reason'],
  meter: ['date', 'time', 'at', 'from', 'to', 'meter', 'total_kwh', 'used_kwh', 'unit'],
}

/** The headings that nothing is read from: those that are none of ours, and ours of another kind of table. */
function unusedHeadings(kind: ManualKind, { columns, unknown, rows }: Table): readonly string[] {
  const values = kind === 'food_waste' ? wasteKeysOf(columns) : []
  // The unit of a line is that of its columns for kinds of waste.
  const mayHaveUnit = values.length > 0 && (values[0] !== 'waste_kind' || columns.has('weight_kg'))
  const unit = mayHaveUnit ? (['unit'] as const) : []
  const used: readonly ColumnKey[] = [...readKeys[kind], ...values, ...unit]
  const isOfMeters = rows[0]?.column !== undefined
  const unread = [...columns.values()].filter(({ key }) => !used.includes(key) && !isOfMeters)
  return [...unread.map(({ heading }) => heading), ...unknown]
}

const isShortened = (meter: string) => /^\d[.,]\d+E\+\d+$/i.test(meter)

function entriesOf(kind: ManualKind, table: Table): readonly ManualEntry[] {
  if (kind === 'meter') return meterEntries(table)
  return kind === 'menu' ? mealsOf(table) : wasteEntries(table)
}

function mealsOf({ rows, columns }: Table): readonly ManualEntry[] {
  const meals = new Map<string, ManualEntry & { lines: number[]; fields: { courses: object[] } }>()
  const headings = headingsOf(columns)
  for (const { line, cells } of rows) {
    const date = dayOf(cells)
    const meal = cells.get('meal')
    const dish = cells.get('dish')
    const key = `${date} ${meal}`
    const mealEntry = meals.get(key) ?? {
      line,
      lines: [],
      headings,
      fields: { date, meal, courses: [] },
    }
    meals.set(key, mealEntry)
    mealEntry.lines.push(line)
    if (dish === undefined) continue
    const words = { labels: wordsOf(cells.get('labels')), allergens: wordsOf(cells.get('allergens')) }
    mealEntry.fields.courses.push({ name: dish, ...words })
  }
  return [...meals.values()]
}

function headingsOf(columns: Table['columns']): Readonly<Record<string, string>> {
  return Object.fromEntries([...columns].map(([key, { heading }]) => [key, heading]))
}

function wordsOf(cell: string | undefined): string[] {
  return (cell ?? '').split(/[|/]/).filter((word) => word.trim() !== '')
}
