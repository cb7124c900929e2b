import { type ColumnKey, dayColumns, type Table } from './table-shapes.ts'

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
