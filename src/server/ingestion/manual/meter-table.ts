import { dayMs, hourMs, minuteMs } from '#domain/time/time-zone.ts'
import type { ManualEntry } from './entries.ts'
import { kwhIn } from './heading-names.ts'
import { isUnclearDay } from './table-days.ts'
import { type DecimalSign, decimalSignOf, numberOfCell } from './table-numbers.ts'
import type { ColumnKey, Table, TableRow } from './table-shapes.ts'
import {
  dateOfCell,
  endOfDateClock,
  instantsOfRows,
  startOfClock,
  timeOfCells,
  type WrittenTime,
} from './table-times.ts'

/** A row with its time, or with what is wrong with it. */
interface TimedRow {
  readonly row: TableRow
  readonly meter: string
  readonly time: WrittenTime
  readonly instant: number | null
}

const onlyMeter = ''

/**
 * The rows of a meter's table as entries, each with its result: totals at a time, or what was used in a period. One
 * table may have several meters. A time may be the beginning of its interval or its end: `24:00` and the first and last
 * rows of days decide which; the distance between the rows is the length of the intervals.
 */
export function meterEntries(table: Table): readonly ManualEntry[] {
  const decimals = new Map(
    valueKeys.map((key) => [
      key,
      decimalSignOf(
        table.rows.map(({ cells }) => cells.get(key) ?? ''),
        table.separator,
      ),
    ]),
  )
  const entries = new Map<TableRow, ManualEntry>()
  const timed: Omit<TimedRow, 'instant'>[] = []
  const untimed = new Set<TableRow>()
  for (const row of table.rows) {
    const time = timeOf(row, table)
    if (time === null) {
      untimed.add(row)
      entries.set(row, withoutTime(row, table))
    } else timed.push({ row, meter: row.cells.get('meter') ?? onlyMeter, time })
  }
  const meters = [...Map.groupBy(timed, ({ meter }) => meter.toLowerCase()).values()].map(withInstants)
  const steps = meters.flatMap((rows) => stepBetween(rows) ?? [])
  for (const rows of meters) {
    const stepMs = stepBetween(rows) ?? (steps.length > 0 ? Math.min(...steps) : stepOfOneRow(rows))
    const toUsed = usedEntry(rows, table, stepMs)
    for (const row of rows) {
      const key = valueKeyOf(row.row, table)
      const toEntry = key === 'total_kwh' ? totalEntry : toUsed
      entries.set(row.row, toEntry(row, readValue(row.row, table, key, decimals.get(key) ?? ',')))
    }
  }
  return table.rows.flatMap((row, index) => {
    const entry = entries.get(row)
    if (entry === undefined) return []
    if (row.column === undefined) return [entry]
    // A line without a time is reported once, not for each of its meters.
    if (untimed.has(row)) return table.rows[index - 1]?.line === row.line ? [] : [entry]
    return [{ ...entry, column: row.column }]
  })
}

const valueKeys = ['total_kwh', 'used_kwh'] as const

/** Whether a row has a total or what was used. */
function valueKeyOf({ key }: TableRow, { columns }: Table): (typeof valueKeys)[number] {
  return key ?? (columns.has('total_kwh') ? 'total_kwh' : 'used_kwh')
}

function withInstants(rows: readonly Omit<TimedRow, 'instant'>[]): readonly TimedRow[] {
  const instants = instantsOfRows(rows.map(({ time }) => time.clock))
  return rows.map((row, index) => ({ ...row, instant: row.time.instant ?? instants[index] ?? null }))
}

/** A row that sums up the others is none of them. */
function withoutTime(row: TableRow, table: Table): ManualEntry {
  const isSum = [...row.cells.values()].some((cell) => /^(summa|totalt?|sum|delsumma)\b/i.test(cell))
  const column = [...timeColumns]
    .map((key) => table.columns.get(key))
    .find((column) => column && row.cells.has(column.key))
  const field =
    column?.heading ?? [...timeColumns].map((key) => table.columns.get(key)?.heading).find(Boolean) ?? null
  const isUnclear = [...row.cells.values()].some(isUnclearDay)
  const code = isSum ? 'sum_of_others' : isUnclear ? 'unclear_day' : 'invalid_time'
  return { line: row.line, fields: {}, fault: { code, field, isSkipped: isSum } }
}

const timeColumns: readonly ColumnKey[] = ['at', 'from', 'date', 'to', 'time']

/** The time that stands for a row: its beginning, where it has both. A total without a time was read at noon. */
function timeOf(row: TableRow, table: Table): WrittenTime | null {
  const { cells } = row
  const date = cells.get('at') ?? cells.get('from') ?? cells.get('date') ?? cells.get('to') ?? ''
  const time = cells.get('time') ?? ''
  // `Datum; Från; Till` has only times in the last two.
  const isClock = cells.has('date') && (cells.has('from') || cells.has('to')) && dateOfCell(date) === null
  if (isClock) {
    const [from, to] = [cells.get('from') ?? '', cells.get('to')]
    return timeOfCells(cells.get('date') ?? '', to === undefined ? from : `${from}-${to}`)
  }
  const read = timeOfCells(date, time)
  if (read === null || read.hasTime || valueKeyOf(row, table) !== 'total_kwh') return read
  return { ...read, clock: read.clock + 12 * hourMs, hasTime: true }
}

interface ReadValue {
  readonly value: number | null
  readonly code: 'missing_value' | 'not_a_number' | 'wrong_unit' | null
  readonly field: string | null
}

function readValue(
  { cells, column: own }: TableRow,
  { columns }: Table,
  key: ColumnKey,
  decimal: DecimalSign,
): ReadValue {
  const cell = cells.get(key) ?? ''
  const column = columns.get(key)
  const field = own ?? column?.heading ?? null
  if (/^[-–—]?$/.test(cell) || /^(n\/?a|saknas|null)$/i.test(cell))
    return { value: null, code: 'missing_value', field }
  const number = numberOfCell(cell, decimal)
  if (number === null) return { value: null, code: 'not_a_number', field }
  // The cells of single meters have the units of their own columns already.
  const unit = number.unit || cells.get('unit') || (own === undefined && column?.unit) || 'kWh'
  const factor = kwhIn(unit)
  if (factor === null) return { value: null, code: 'wrong_unit', field }
  return { value: Number((number.value * factor).toPrecision(12)), code: null, field }
}

type ToEntry = (row: TimedRow, value: ReadValue) => ManualEntry

function faultOf({ row, instant }: TimedRow, { code, field }: ReadValue): ManualEntry | null {
  if (instant === null)
    return { line: row.line, fields: {}, fault: { code: 'time_never_comes', field: null, isSkipped: true } }
  if (code === null) return null
  return { line: row.line, fields: {}, fault: { code, field, isSkipped: code === 'missing_value' } }
}

const totalEntry: ToEntry = (timed, read) =>
  faultOf(timed, read) ?? {
    line: timed.row.line,
    fields: { ...named(timed.meter), at: timed.instant, total_kwh: read.value },
  }

/** What was used in the interval of a row. */
function usedEntry(rows: readonly TimedRow[], table: Table, stepMs: number | null): ToEntry {
  const labels = { stepMs, namesEnds: areEnds(rows, table, stepMs), includesLastDay: includesLastDay(rows) }
  return (timed, read) => {
    const fault = faultOf(timed, read)
    if (fault) return fault
    const interval = intervalOf(timed, table, labels)
    if (interval === null) {
      return {
        line: timed.row.line,
        fields: {},
        fault: { code: 'unknown_interval', field: null, isSkipped: false },
      }
    }
    return { line: timed.row.line, fields: { ...named(timed.meter), ...interval, used_kwh: read.value } }
  }
}

function named(meter: string): { readonly meter?: string } {
  return meter === onlyMeter ? {} : { meter }
}

const shortSteps = [15 * minuteMs, 30 * minuteMs, hourMs]
const days = [23 * hourMs, dayMs, 25 * hourMs]

/** The least time between two rows of a meter, ms; null where it is none that an interval has. */
function stepBetween(rows: readonly TimedRow[]): number | null {
  const times = rows.flatMap(({ instant }) => instant ?? []).toSorted((a, b) => a - b)
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const least = steps.reduce((min, step) => (step > 0 && step < min ? step : min), Number.POSITIVE_INFINITY)
  if (shortSteps.includes(least)) return least
  if (days.includes(least) && rows.every(({ time }) => time.clock % dayMs === 0)) return least
  // Rows of an hourly meter may lie hours apart when the rest is missing.
  return least % hourMs === 0 && least < dayMs && rows.some(({ time }) => time.hasTime) ? hourMs : null
}

/** One row alone is of an hour, or of a day where it has no time; no one knows of several that lie far apart. */
function stepOfOneRow(rows: readonly TimedRow[]): number | null {
  const clocks = new Set(rows.map(({ time }) => time.clock))
  if (clocks.size > 1) return null
  return rows.some(({ time }) => time.hasTime) ? hourMs : dayMs
}

/** True when the times of rows are the ends of their intervals. */
function areEnds(rows: readonly TimedRow[], { columns }: Table, stepMs: number | null): boolean {
  const hasStart = columns.has('from')
  if (columns.has('to') && !hasStart) return true
  if (hasStart) return false
  if (rows.some(({ time }) => time.isMidnightOfDayBefore || time.clock % hourMs === 59 * minuteMs))
    return true
  const clocks = rows.map(({ time }) => time.clock).toSorted((a, b) => a - b)
  const [first, last] = [clocks[0], clocks.at(-1)]
  // Whole days from 01:00 to 00:00.
  return (
    first !== undefined &&
    last !== undefined &&
    last > first &&
    first % dayMs === stepMs &&
    last % dayMs === 0
  )
}

/** `till 2026-11-30` is the whole of that day, unless the next row begins there. */
function includesLastDay(rows: readonly TimedRow[]): boolean {
  const starts = new Set(rows.map(({ time }) => time.clock))
  return !rows.some(({ row, time }) => {
    const end = timeOfCells(row.cells.get('to') ?? '', '')?.clock
    return end !== undefined && end !== time.clock && (starts.has(end) || end - time.clock === dayMs)
  })
}

interface Labels {
  readonly stepMs: number | null
  readonly namesEnds: boolean
  readonly includesLastDay: boolean
}

function intervalOf(
  { row, time, instant }: TimedRow,
  { columns }: Table,
  { stepMs, namesEnds, includesLastDay: isInclusive }: Labels,
): { readonly from: number; readonly to: number } | null {
  if (instant === null) return null
  if (!time.hasTime && !columns.has('to')) {
    const isMonth = dateOfCell(row.cells.get('date') ?? row.cells.get('from') ?? '')?.isMonth ?? false
    return { from: instant, to: endOfDateClock(time.clock, isMonth) }
  }
  const endCell = row.cells.get('to')
  const end =
    time.endClock ??
    (columns.has('from') && endCell !== undefined ? (timeOfCells(endCell, '')?.clock ?? null) : null)
  if (end !== null) {
    if (!time.hasTime)
      return { from: instant, to: isInclusive ? endOfDateClock(end, false) : startOfClock(end) }
    const [toInstant] = instantsOfRows([end])
    const byClock = wholeMinute(end) - time.clock
    const elapsed = toInstant == null ? byClock : wholeMinute(toInstant) - instant
    const length = byClock % dayMs === 0 ? elapsed : Math.min(byClock, elapsed)
    return length > 0 ? { from: instant, to: instant + length } : null
  }
  if (stepMs === null) return null
  const whole = wholeMinute(instant)
  return namesEnds ? { from: whole - stepMs, to: whole } : { from: instant, to: instant + stepMs }
}

/** `08:59` is written for 09:00. */
function wholeMinute(at: number): number {
  return at % (15 * minuteMs) === 14 * minuteMs ? at + minuteMs : at
}
