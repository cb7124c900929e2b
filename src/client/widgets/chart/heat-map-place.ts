import type { Locale } from '#domain/locale.ts'
import type { Weekday } from '#domain/time/local-date.ts'
import type { CellBox, CellPlace } from './CellCursor.tsx'
import { weekdaysOf } from './weekdays.ts'

/** Where the hours of the week stand. */
export interface HeatMapPlace {
  readonly width: number
  readonly height: number
  readonly margin: {
    readonly top: number
    readonly right: number
    readonly bottom: number
    readonly left: number
  }
  /** True where the hours stand below each other: on a phone. */
  readonly isTall: boolean
  readonly columns: number
  readonly rows: number
  /** In the order in which they stand. */
  readonly weekdays: readonly Weekday[]
  /** The place of a cell's hour in the week, Monday 00:00 = 0. */
  readonly indexOf: (place: CellPlace) => number
  /** Where the hour of that place in the week stands. */
  readonly placeOf: (index: number) => CellPlace
  readonly boxOf: (place: CellPlace) => CellBox
}

/** Below this the days stand beside each other: 24 columns would be too narrow, px. */
const narrow = 560

/** The heat map that fits into a width, px. */
export function heatMapPlaceOf(width: number, locale: Locale): HeatMapPlace {
  const isTall = width < narrow
  const weekdays = weekdaysOf(locale)
  const [columns, rows] = isTall ? [7, 24] : [24, 7]
  const left = isTall ? (locale === 'sv' ? 34 : 62) : 50
  const margin = { top: 34, right: 2, bottom: 4, left }
  const cellWidth = (width - margin.left - margin.right) / columns
  const cellHeight = isTall ? 24 : Math.min(40, Math.max(28, cellWidth))
  return {
    width,
    height: margin.top + rows * cellHeight + margin.bottom,
    margin,
    isTall,
    columns,
    rows,
    weekdays,
    indexOf: ({ column, row }) => {
      const [day, hour] = isTall ? [column, row] : [row, column]
      return ((weekdays[day] ?? 1) - 1) * 24 + hour
    },
    placeOf: (index) => {
      const day = weekdays.indexOf((Math.floor(index / 24) + 1) as Weekday)
      return isTall ? { column: day, row: index % 24 } : { column: index % 24, row: day }
    },
    boxOf: ({ column, row }) => ({
      left: margin.left + column * cellWidth,
      top: margin.top + row * cellHeight,
      width: cellWidth,
      height: cellHeight,
    }),
  }
}
