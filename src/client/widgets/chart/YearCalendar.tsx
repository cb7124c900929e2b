import { TimeRange } from '@nivo/calendar'
import { currentLocale } from '#client/texts/i18n.ts'
import type { YearDay } from '#domain/series/year-days.ts'
import { addDays, daysBetween, type LocalDate, partsOfDate } from '#domain/time/local-date.ts'
import { cellFill } from './CellPatterns.tsx'
import type { CalendarPlace } from './calendar-place.ts'
import type { CellScale } from './cell-scale.ts'
import styles from './cells.module.css'
import chartStyles from './chart.module.css'
import { chartTheme } from './chart-theme.ts'
import { shortMonthName, shortWeekday, weekdaysOf } from './weekdays.ts'

interface YearCalendarProps {
  /** From the first day of a week. */
  readonly days: readonly YearDay[]
  readonly scale: CellScale
  /** What the fills are called (`CellPatterns`). */
  readonly patternId: string
  readonly place: CalendarPlace
  readonly wordsOf: (day: YearDay) => string
}

/** Days of a month in a block that have room for its name. */
const leastOfMonth = 15

/** A year of days, a column for each week. */
export function YearCalendar({ days, scale, patternId, place, wordsOf }: YearCalendarProps) {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const weekdays = weekdaysOf('en').map(shortWeekday)
  const { blocks, weeksPerBlock, cell, spacing, top, labels } = place
  return Array.from({ length: blocks }, (_, block) => {
    const shown = days.slice(block * weeksPerBlock * 7, (block + 1) * weeksPerBlock * 7)
    const [first, last] = [shown[0], shown.at(-1)]
    if (!first || !last) return null
    const from = nativeDate(first.date)
    const to = nativeDate(addDays(last.date, 1))
    // The library reckons with a week more where the year's first weekday is not Sunday; it shall not shrink for that.
    const reckoned = Math.ceil((from.getDay() + daysBetween(first.date, last.date) + 1) / 7)
    return (
      <div key={first.date} className={styles.block}>
        <TimeRange
          data={shown.map(({ date, value }) => ({ day: date, value: value ?? Number.NaN }))}
          from={from}
          to={to}
          width={place.width}
          height={place.blockHeight}
          margin={{
            top,
            right: place.width - labels - spacing - reckoned * (cell + spacing),
            bottom: 0,
            left: 0,
          }}
          weekdayLegendOffset={labels}
          weekdayTicks={cell >= 17 ? [0, 1, 2, 3, 4, 5, 6] : [0, 2, 4, 6]}
          weekdays={weekdays}
          firstWeekday={currentLocale() === 'sv' ? 'monday' : 'sunday'}
          monthLegend={(_year, _month, date) =>
            daysShown(date, to) < leastOfMonth ? '' : shortMonthName(date.getMonth() + 1)
          }
          monthLegendOffset={8}
          daySpacing={spacing}
          dayRadius={3}
          dayBorderWidth={0}
          colorScale={colorScaleOf(scale, patternId)}
          emptyColor={cellFill(patternId, null)}
          tooltip={({ day }) => {
            const dayValue = byDate.get(day)
            return (
              dayValue && (
                <div className={chartStyles.reading} aria-hidden="true">
                  {wordsOf(dayValue)}
                </div>
              )
            )
          }}
          theme={chartTheme}
          role="presentation"
        />
      </div>
    )
  })
}

/** The library counts days of the device's own time zone: midnight there is the day that it shall show. */
function nativeDate(date: LocalDate): Date {
  const { year, month, day } = partsOfDate(date)
  return new Date(year, month - 1, day)
}

/** How many days a block shows of the month that it shows from `first`; it ends before `end`. */
function daysShown(first: Date, end: Date): number {
  const nextMonth = new Date(first.getFullYear(), first.getMonth() + 1, 1)
  return Math.round((Math.min(nextMonth.getTime(), end.getTime()) - first.getTime()) / 86_400_000)
}

/** The library's scale of colours; it has legends of its own, which ask for `ticks`. */
function colorScaleOf(scale: CellScale, patternId: string) {
  const colorOf = (value: number | { valueOf(): number }) => {
    const number = value.valueOf()
    return cellFill(patternId, Number.isNaN(number) ? null : scale.classOf(number))
  }
  return Object.assign(colorOf, { ticks: () => [] })
}
