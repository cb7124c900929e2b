import { isTableExcess, type TableExcess } from '#domain/table-excess.ts'
import { readCsvRows } from '#server/ingestion/csv-rows.ts'
import type { ManualEntry, ManualKind } from './entries.ts'
import type { ColumnMeanings } from './meter-columns.ts'
import { meterEntries } from './meter-table.ts'
import { tableOf } from './table-columns.ts'
import { normalizeDays } from './table-days.ts'
import { type DecimalSign, decimalSignOf, numberOfCell } from './table-numbers.ts'
import type { ColumnKey, Table, TableRow } from './table-shapes.ts'
import { dateOfCell } from './table-times.ts'

/** What a person's table says. */
export interface ReadTable {
  readonly entries: readonly ManualEntry[]
  /** Headings that nothing was read from. */
  readonly unknownHeadings: readonly string[]
  /** Those of them of which a person could say that they are a meter's. */
  readonly unclearHeadings: readonly string[]
}

/** Of these columns a person has to say what they hold: without them there is nothing in the table. */
export interface UnclearColumns {
  readonly unclearHeadings: readonly string[]
  readonly entries: null
}

/** Why a table cannot be read at all. */
export type TableFault = 'not_csv' | 'no_value_column' | 'no_time_column'

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
  const found = tableOf(rows, kind === 'meter' ? meanings : new Map())
  if (found === null) return 'not_csv'
  if (isTableExcess(found)) return found
  const table = normalizeDays(found)
  const has = (...keys: readonly ColumnKey[]) => keys.some((key) => table.columns.has(key))
  if (!has('date', 'at', 'from', 'to')) return 'no_time_column'
  const unclearHeadings = kind === 'meter' ? table.unclear : []
  if (!has(...valueColumns[kind]))
    return unclearHeadings.length > 0 ? { unclearHeadings, entries: null } : 'no_value_column'
  return { entries: entriesOf(kind, table), unknownHeadings: table.unknown, unclearHeadings }
}

const valueColumns = {
  menu: ['dish'],
  food_waste: ['weight_g', 'weight_kg'],
  meter: ['total_kwh', 'used_kwh'],
} as const

function entriesOf(kind: ManualKind, table: Table): readonly ManualEntry[] {
  if (kind === 'meter') return meterEntries(table)
  return kind === 'menu' ? mealsOf(table) : wasteEntries(table)
}

const wasteKinds: Readonly<Record<string, string>> = {
  kök: 'kitchen',
  köket: 'kitchen',
  kökssvinn: 'kitchen',
  servering: 'serving',
  serveringssvinn: 'serving',
  tallrik: 'plate',
  tallrikssvinn: 'plate',
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
  const all = Object.fromEntries([...columns].map(([key, { heading }]) => [key, heading]))
  return all.weight_g === undefined && all.weight_kg !== undefined ? { ...all, weight_g: all.weight_kg } : all
}

/** As `2026-11-23`; what is no day stays what it is. */
function dayOf(cells: TableRow['cells']): string | undefined {
  const cell = cells.get('date') ?? cells.get('at') ?? cells.get('from')
  const read = cell === undefined ? null : dateOfCell(cell)
  return read && !read.isMonth ? read.date : cell
}

function wordsOf(cell: string | undefined): string[] {
  return (cell ?? '').split(/[|/]/).filter((word) => word.trim() !== '')
}

function wasteEntries(table: Table): readonly ManualEntry[] {
  const { rows, columns, separator } = table
  const numbers = (['weight_g', 'weight_kg', 'portions'] as const).map((key) => {
    const column = rows.flatMap((row) => row.cells.get(key) ?? [])
    return [key, decimalSignOf(column, separator)] as const
  })
  const decimals = new Map<ColumnKey, DecimalSign>(numbers)
  const headings = headingsOf(columns)
  return rows.map((row) => ({ ...wasteEntry(row, decimals), headings }))
}

function wasteEntry({ line, cells }: TableRow, decimals: ReadonlyMap<ColumnKey, DecimalSign>): ManualEntry {
  const numberIn = (key: ColumnKey): number | string | undefined => {
    const cell = cells.get(key)
    if (cell === undefined) return undefined
    const number = numberOfCell(cell, decimals.get(key) ?? ',')
    return number !== null && (number.unit === '' || key.endsWith(`_${number.unit.toLowerCase()}`))
      ? number.value
      : cell
  }
  const kind = cells.get('waste_kind')?.toLowerCase() ?? ''
  const kg = numberIn('weight_kg')
  return {
    line,
    fields: {
      date: dayOf(cells),
      meal: cells.get('meal'),
      waste_kind: Object.hasOwn(wasteKinds, kind) ? wasteKinds[kind] : kind,
      weight_g: numberIn('weight_g') ?? (typeof kg === 'number' ? Math.round(kg * 1000) : kg),
      portions: numberIn('portions'),
      reason: cells.get('reason'),
    },
  }
}
