import type { CellBox, CellPlace } from './CellCursor.tsx'

/** Where the days of 52 weeks stand: a column for each week, in one or several blocks below each other. */
export interface CalendarPlace {
  readonly width: number
  readonly blocks: number
  readonly weeksPerBlock: number
  /** The side of a day, px. */
  readonly cell: number
  /** Between two days, px. */
  readonly spacing: number
  /** Room for the names of the weekdays, px. */
  readonly labels: number
  /** Room for the names of the months above each block, px. */
  readonly top: number
  /** Between two blocks, px. */
  readonly blockGap: number
  readonly blockHeight: number
  readonly height: number
  readonly boxOf: (place: CellPlace) => CellBox
}

export const calendarWeeks = 52
const spacing = 2
const labels = 46
const top = 26
const blockGap = 10

/** The calendar that fits into a width, px: the year in one row, its halves or its quarters below each other. */
export function calendarPlaceOf(width: number): CalendarPlace {
  const blocks = width >= 900 ? 1 : width >= 520 ? 2 : 4
  const weeksPerBlock = calendarWeeks / blocks
  const cell = Math.max(8, Math.min(30, (width - labels - spacing) / weeksPerBlock - spacing))
  const blockHeight = top + 7 * (cell + spacing) + spacing
  return {
    width,
    blocks,
    weeksPerBlock,
    cell,
    spacing,
    labels,
    top,
    blockGap,
    blockHeight,
    height: blocks * blockHeight + (blocks - 1) * blockGap,
    boxOf: ({ column, row }) => ({
      left: spacing + labels + (column % weeksPerBlock) * (cell + spacing),
      top:
        Math.floor(column / weeksPerBlock) * (blockHeight + blockGap) +
        top +
        spacing +
        row * (cell + spacing),
      width: cell,
      height: cell,
    }),
  }
}
