import { endOfDate, startOfDate } from '#domain/time/local-date.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import { type ColumnKey, dayColumns, type Table } from './table-shapes.ts'
import { dateOfCell } from './table-times.ts'

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?=$|[T ])/
const twelveHours = /\d\s*(?:a\.?m\.?|p\.?m\.?)(?:$|\s|[-–])/i

/**
 * A table whose days are written as `2026-11-25`, where a cell above 12 shows which of the first two numbers is the
 * month. Where none does, and times have AM and PM, as both orders have, its days stay `25/11` or `11/25`: they are
 * rejected (`isUnclearDay`) and not guessed. Without AM and PM the day is first, as Europe writes it.
 */
export function normalizeDays(table: Table): Table {
  const days = table.rows.flatMap(({ cells }) =>
    dayColumns.flatMap((key) => {
      const found = slashed.exec(cells.get(key) ?? '')
      return found ? [found] : []
    }),
  )
  if (days.length === 0) return table
  const isDayFirst = days.some(([, first]) => Number(first) > 12)
  const isMonthFirst = days.some(([, , second]) => Number(second) > 12)
  if (isDayFirst === isMonthFirst && !hasTwelveHours(table)) return table
  const rewritten = (cell: string) =>
    cell.replace(slashed, (_, first: string, second: string, year: string) => {
      if (isDayFirst === isMonthFirst) return `${first}/${second}?${year}`
      const [month, day] = isMonthFirst ? [first, second] : [second, first]
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    })
  const rows = table.rows.map((row) => ({
    ...row,
    cells: new Map(
      [...row.cells].map(([key, cell]) => [key, isDayKey(key) ? rewritten(cell) : cell] as const),
    ),
  }))
  return { ...table, rows }
}

/** True for a day that could be two, see `normalizeDays`. */
export function isUnclearDay(cell: string): boolean {
  return /^\d{1,2}\/\d{1,2}\?\d{4}/.test(cell)
}

function isDayKey(key: ColumnKey): boolean {
  return dayColumns.includes(key)
}

function hasTwelveHours({ rows }: Table): boolean {
  const keys: readonly ColumnKey[] = [...dayColumns, 'time']
  return rows.some(({ cells }) => keys.some((key) => twelveHours.test(cells.get(key) ?? '')))
}

/**
 * A table with the hours of the days on which clocks change as the clock shows their ends, where the table counts them: from
 * 1 to 25 in October, from 1 to 23 in March. All other hours stay.
 */
export function normalizeHours(table: Table): Table {
  const hours = new Map<string, Set<number>>()
  for (const { cells } of table.rows) {
    const hour = hourOf(cells.get('time'))
    const day = cells.get('date')
    if (hour === null || day === undefined) continue
    const ofDay = hours.get(day) ?? new Set()
    hours.set(day, ofDay.add(hour))
  }
  const shifts = new Map([...hours].map(([day, ofDay]) => [day, shiftOf(day, ofDay)] as const))
  if ([...shifts.values()].every((shift) => shift === null)) return table
  const rows = table.rows.map((row) => {
    const hour = hourOf(row.cells.get('time'))
    const shift = shifts.get(row.cells.get('date') ?? '') ?? null
    if (hour === null || shift === null || hour < shift.from) return row
    return { ...row, cells: new Map(row.cells).set('time', String(hour + shift.by)) }
  })
  return { ...table, rows }
}

function hourOf(cell: string | undefined): number | null {
  return cell !== undefined && /^\d{1,2}$/.test(cell) ? Number(cell) : null
}

/** From which of its counted hours on a day's clock shows another one; null = it counts none, or no clock changes. */
function shiftOf(day: string, hours: ReadonlySet<number>): { from: number; by: number } | null {
  const found = dateOfCell(day)
  if (found === null || found.isMonth) return null
  const length = (endOfDate(found.date) - startOfDate(found.date)) / hourMs
  if (length === 25 && hours.has(25)) return { from: 3, by: -1 }
  const isCounted = hours.has(2) && hours.has(23) && !hours.has(0) && !hours.has(24)
  return length === 23 && isCounted ? { from: 2, by: 1 } : null
}
