import type { ManualEntry } from './entries.ts'
import { type DecimalSign, decimalSignOf, numberOfCell } from './table-numbers.ts'
import type { Column, ColumnKey, Table, TableRow, WasteColumnKey } from './table-shapes.ts'
import { dateOfCell } from './table-times.ts'
import { gramsIn, wasteKindOfColumn } from './waste-columns.ts'

const wasteKinds: Readonly<Record<string, string>> = {
  kök: 'kitchen',
  köket: 'kitchen',
  kökssvinn: 'kitchen',
  servering: 'serving',
  serveringssvinn: 'serving',
  tallrik: 'plate',
  tallrikar: 'plate',
  tallrikssvinn: 'plate',
}

const kindKeys: readonly WasteColumnKey[] = ['waste_plate', 'waste_serving', 'waste_kitchen']
const partKeys: readonly WasteColumnKey[] = [
  'waste_kitchen_storage',
  'waste_kitchen_preparation',
  'waste_kitchen_cooking',
]

/** Columns of one kind of waste each. */
export const wasteKeys: readonly WasteColumnKey[] = [...kindKeys, ...partKeys]

/**
 * The columns that a table's weights are read from: that of all lines, or those of the kinds of waste; of the kitchen its sum,
 * or its parts where it has none.
 */
export function wasteKeysOf(columns: Table['columns']): readonly ColumnKey[] {
  const ofLines = (['weight_g', 'weight_kg'] as const).filter((key) => columns.has(key))
  const kinds = wasteKeys.filter(
    (key) => columns.has(key) && !(columns.has('waste_kitchen') && partKeys.includes(key)),
  )
  return ofLines.length > 0 && (columns.has('waste_kind') || kinds.length === 0)
    ? ['waste_kind', ...ofLines]
    : kinds
}

/** As `2026-11-23`; what is no day stays what it is. */
export function dayOf(cells: TableRow['cells']): string | undefined {
  const cell = cells.get('date') ?? cells.get('at') ?? cells.get('from')
  const read = cell === undefined ? null : dateOfCell(cell)
  return read && !read.isMonth ? read.date : cell
}

/** The rows of a table of weighed waste as entries: one for each row, or one for each of its columns of a kind of waste. */
export function wasteEntries(table: Table): readonly ManualEntry[] {
  const { rows, columns, separator } = table
  const keys = wasteKeysOf(columns)
  const decimals = new Map(
    ([...keys, 'portions'] as const).map((key) => [
      key,
      decimalSignOf(
        rows.flatMap((row) => row.cells.get(key) ?? []),
        separator,
      ),
    ]),
  )
  const headings = Object.fromEntries([...columns].map(([key, { heading }]) => [key, heading]))
  if (keys[0] === 'waste_kind') {
    const named = { ...headings, weight_g: headings.weight_g ?? headings.weight_kg ?? 'weight_g' }
    const weight = columns.get('weight_kg')
    const bare = weight && !columns.has('weight_g') && !/kg|kilo/i.test(weight.heading) ? weight : null
    return rows.map((row) => ({ ...wasteEntry(row, decimals, bare), headings: named }))
  }
  const ofKinds = Map.groupBy(
    keys.flatMap((key) => columns.get(key) ?? []),
    ({ key }) => wasteKindOfColumn[key as WasteColumnKey],
  )
  return rows.flatMap((row) =>
    [...ofKinds].map(([kind, ofKind]) => entryOfKind(row, kind, ofKind, decimals, headings)),
  )
}

type Decimals = ReadonlyMap<ColumnKey, DecimalSign>

/** A number of a row, with its unit as far as its column's name has it; what is none as it is written. */
function numberIn({ cells }: TableRow, key: ColumnKey, decimals: Decimals): number | string | undefined {
  const cell = cells.get(key)
  if (cell === undefined) return undefined
  const number = numberOfCell(cell, decimals.get(key) ?? ',')
  return number !== null && (number.unit === '' || key.endsWith(`_${number.unit.toLowerCase()}`))
    ? number.value
    : cell
}

/** `bare`: the column of the weight where its heading says no unit. */
function wasteEntry(row: TableRow, decimals: Decimals, bare: Column | null): ManualEntry {
  const { line, cells } = row
  const kind = cells.get('waste_kind')?.toLowerCase() ?? ''
  const kg = numberIn(row, 'weight_kg', decimals)
  const ofBare = bare && gramsOf(row, bare, decimals)
  if (bare && typeof ofBare === 'string')
    return {
      line,
      fields: {},
      fault: { code: ofBare, field: bare.heading, isSkipped: ofBare === 'missing_value' },
    }
  return {
    line,
    fields: {
      ...mealOf(row, decimals),
      waste_kind: Object.hasOwn(wasteKinds, kind) ? wasteKinds[kind] : kind,
      weight_g:
        ofBare ??
        numberIn(row, 'weight_g', decimals) ??
        (typeof kg === 'number' ? Math.round(kg * 1000) : kg),
    },
  }
}

function mealOf(row: TableRow, decimals: Decimals) {
  const { cells } = row
  return {
    date: dayOf(cells),
    meal: cells.get('meal'),
    portions: numberIn(row, 'portions', decimals),
    reason: cells.get('reason'),
  }
}

/** The weight of one kind of waste, of all columns that are of it. One that is empty is unknown and never 0. */
function entryOfKind(
  row: TableRow,
  kind: string,
  columns: readonly Column[],
  decimals: Decimals,
  headings: Readonly<Record<string, string>>,
): ManualEntry {
  const weights = columns.map((column) => gramsOf(row, column, decimals))
  const wrong = weights.findIndex((weight) => typeof weight === 'string')
  const { heading } = columns[Math.max(0, wrong)] ?? { heading: '' }
  const entry = { line: row.line, column: heading, headings: { ...headings, weight_g: heading } }
  const code = weights[wrong]
  if (typeof code === 'string')
    return { ...entry, fields: {}, fault: { code, field: heading, isSkipped: code === 'missing_value' } }
  const weightG = weights.reduce<number>((sum, weight) => sum + Number(weight), 0)
  return {
    ...entry,
    fields: { ...mealOf(row, decimals), waste_kind: kind, weight_g: Number(weightG.toPrecision(12)) },
  }
}

/** Grams, or why there are none: a number without a unit, in its cell or its heading, could be grams or kilograms. */
function gramsOf({ cells }: TableRow, { key, unit }: Column, decimals: Decimals): number | string {
  const cell = cells.get(key) ?? ''
  if (/^[-–—]?$/.test(cell) || /^(n\/?a|saknas|null)$/i.test(cell)) return 'missing_value'
  const number = numberOfCell(cell, decimals.get(key) ?? ',')
  if (number === null) return 'not_a_number'
  const written = number.unit || unit || cells.get('unit')
  if (!written) return 'unit_missing'
  const grams = gramsIn(written)
  return grams === null ? 'wrong_unit' : number.value * grams
}
