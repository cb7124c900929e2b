import { limits } from '#domain/limits.ts'
import { type TableExcess, tableExcess } from '#domain/table-excess.ts'
import { type CsvRows, excessOfHeadings, hasSplitNumbers } from '#server/ingestion/csv-rows.ts'
import { tidyHeading } from '#server/ingestion/letters.ts'
import { columnOf } from './heading-names.ts'
import {
  type ColumnMeanings,
  mayBeEnergy,
  meterColumnOf,
  metersOf,
  onlyValueOf,
  rowsOfMeters,
} from './meter-columns.ts'
import { type Column, type ColumnKey, dayColumns, type Table } from './table-shapes.ts'

/** How far down a heading may stand: above it grid companies say whose table it is. */
export const longestPreamble = 20

/**
 * A table by its headings; null when no line has two of them, nor one of a day above days and numbers. `said`: what a
 * person has said of columns whose headings do not say what they hold. The excess of headings that are too long, and of more
 * values than `limits.table` allows. `split_numbers`: see `hasSplitNumbers`.
 */
export function tableOf(csv: CsvRows, said: ColumnMeanings): Table | TableExcess | 'split_numbers' | null {
  const { rows, separator } = csv
  const top = rows.slice(0, longestPreamble)
  const headerIndex = top.findIndex(({ cells }) => isHeader(cells))
  const at =
    headerIndex >= 0
      ? headerIndex
      : top.findIndex(({ cells }, index) => isAboveDays(cells, rows[index + 1]?.cells ?? []))
  const header = rows[at]
  const written = rows.slice(at + 1)
  if (header === undefined || written.length === 0) return null
  const excess = excessOfHeadings(header)
  if (excess !== null) return excess
  if (hasSplitNumbers(csv, at)) return 'split_numbers'
  const meanings = new Map([...said].map(([heading, meaning]) => [tidyHeading(heading), meaning] as const))
  const columns = new Map<ColumnKey, Column>()
  const others: OtherColumn[] = []
  const headings = header.cells.map(tidyHeading)
  const meterColumn = indexOfMeter(headings, written, meanings)
  for (const [index, heading] of headings.entries()) {
    const found = index === meterColumn ? meterKey : columnOf(heading)
    const isOther = found?.key === 'meter' && index !== meterColumn
    if (found && !isOther && !columns.has(found.key)) columns.set(found.key, { ...found, heading, index })
    else if (heading !== '') others.push({ heading, index })
  }
  const time = columns.get('time')
  const hasDay = dayColumns.some((key) => columns.has(key))
  // A column "Tid" may hold days with their times.
  if (time && !hasDay && written.some(({ cells }) => isDayWithTime(cells[time.index] ?? ''))) {
    columns.delete('time')
    columns.set('at', { ...time, key: 'at' })
  }
  const hasOwn = columns.has('total_kwh') || columns.has('used_kwh')
  const found = hasOwn ? [] : metersOf(others, meanings)
  // Of a table that says of each line which meter it is, one column holds the values.
  const only = columns.has('meter') ? (found[0] ?? null) : meanings.size === 1 ? onlyValueOf(found) : null
  if (only)
    columns.set(only.key, { key: only.key, heading: only.heading, index: only.index, unit: only.unit })
  const meters = only ? [] : found
  if (written.length * meters.length > limits.table.values) return tableExcess('too_many_values')
  const body = written.map(({ line, cells }) => ({
    line,
    cells: new Map(
      [...columns.values()].flatMap(({ key, index }): [ColumnKey, string][] => {
        const cell = cells[index] ?? ''
        return cell === '' ? [] : [[key, cell]]
      }),
    ),
  }))
  for (const meter of meters) columns.set(meter.key, meter)
  const used = new Set([...columns.values(), ...meters].map(({ index }) => index))
  const unknown = others.filter(({ index }) => !used.has(index))
  const isUnclear = ({ heading, index }: OtherColumn) =>
    !meanings.has(heading) &&
    mayBeEnergy(
      heading,
      written.map(({ cells }) => cells[index] ?? ''),
      separator,
    )
  return {
    columns,
    rows:
      meters.length > 0
        ? body.flatMap((row, index) => rowsOfMeters(row, meters, written[index]?.cells ?? []))
        : body,
    unknown: unknown.map(({ heading }) => heading),
    unclear: hasOwn ? [] : unknown.filter(isUnclear).map(({ heading }) => heading),
    unknownCells(heading) {
      const index = unknown.find((column) => column.heading === heading)?.index ?? -1
      return new Map(written.map(({ line, cells }) => [line, cells[index] ?? '']))
    },
    separator,
  }
}

type OtherColumn = Omit<Column, 'key' | 'unit'>

const meterKey = { key: 'meter', unit: null } as const

/**
 * The column that says which meter a line is of: what a person said, else of those whose headings say so the one that tells
 * apart most, as a metering point does beside its site. -1 = none.
 */
function indexOfMeter(headings: readonly string[], rows: CsvRows['rows'], meanings: ColumnMeanings): number {
  const said = headings.findIndex((heading) => meanings.get(heading) === 'meter')
  if (said >= 0) return said
  const found = headings.flatMap((heading, index) =>
    columnOf(heading)?.key === 'meter' && !meanings.has(heading) ? [index] : [],
  )
  if (found.length < 2) return found[0] ?? -1
  const counts = found.map((index) => new Set(rows.map(({ cells }) => cells[index] ?? '')).size)
  return found[counts.indexOf(Math.max(...counts))] ?? -1
}

/** A heading of a day with a day under it, and something with a number under it. */
function isAboveDays(cells: readonly string[], below: readonly string[]): boolean {
  const isDay = (cell: string, index: number) => {
    // Nearly no cell has a day below it, which is quicker to see than what its heading says.
    if (!/^\d{1,4}[-/.]\d/.test(below[index] ?? '')) return false
    const found = columnOf(cell)?.key
    return dayColumns.some((key) => key === found)
  }
  return (
    cells.some(isDay) &&
    cells.some((cell, index) => cell !== '' && !isDay(cell, index) && /^[-−]?\d/.test(below[index] ?? ''))
  )
}

/** Two columns that we know; those of single meters are one. */
function isHeader(cells: readonly string[]): boolean {
  return (
    new Set(cells.map((cell) => columnOf(cell)?.key ?? meterColumnOf(cell)?.key).filter(Boolean)).size >= 2
  )
}

function isDayWithTime(cell: string): boolean {
  return /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[T ]+\d/.test(cell)
}
