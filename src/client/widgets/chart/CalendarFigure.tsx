import { useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { stepsOfPoints } from '#domain/metrics/chart-steps.ts'
import { suppressSmallCounts } from '#domain/metrics/small-counts.ts'
import { yearDaysOf } from '#domain/series/year-days.ts'
import { addDays, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { isoWeekOf, startOfWeekOf } from '#domain/time/week.ts'
import { CellCursor, type CellPlace } from './CellCursor.tsx'
import { CellLegend } from './CellLegend.tsx'
import { CellPatterns } from './CellPatterns.tsx'
import { ChartFrame, type PatternFigureProps } from './ChartFrame.tsx'
import { calendarPlaceOf, calendarWeeks } from './calendar-place.ts'
import { cellScaleOf } from './cell-scale.ts'
import { PatternTable } from './PatternTable.tsx'
import { yearDayWords, yearWordsOf } from './pattern-words.ts'
import { useFigureSize } from './use-figure-size.ts'
import { weekdayName, weekdaysOf } from './weekdays.ts'
import { YearCalendar } from './YearCalendar.tsx'

/** When in the year: each day of 52 weeks, with everything that the picture says in words too. */
export function CalendarFigure({ metric, series, meta, downloads, heading }: PatternFigureProps) {
  const { t } = useLingui()
  const id = useId()
  const locale = currentLocale()
  const { ref, width, isPrinting } = useFigureSize()
  const days = useMemo(() => {
    const today = localDateOf(Date.parse(meta.to) - 1)
    const from = addDays(startOfWeekOf(today, locale), -7 * (calendarWeeks - 1))
    return yearDaysOf(stepsOfPoints(metric, series.points), from, today).map((day) => ({
      ...day,
      value: suppressSmallCounts(metric, day.value),
    }))
  }, [metric, series, meta, locale])
  const scale = cellScaleOf(
    metric,
    days.map(({ value }) => value),
  )
  const place = calendarPlaceOf(width)
  const words = yearWordsOf(metric, series, meta, days)
  const dayAt = ({ column, row }: CellPlace) => days[column * 7 + row]
  const last = Math.max(
    0,
    days.findLastIndex(({ value }) => value !== null),
  )
  return (
    <ChartFrame
      id={id}
      {...words}
      heading={heading}
      legend={<CellLegend id={id} scale={scale} hasLessons={false} />}
      downloads={downloads}
      table={
        <PatternTable
          metric={metric}
          caption={words.subtitle}
          corner={t`Vecka`}
          columns={weekdaysOf(locale).map(weekdayName)}
          rows={Array.from({ length: calendarWeeks }, (_, week) => ({
            name: weekName(days[week * 7]?.date ?? ''),
            values: Array.from({ length: 7 }, (_, row) => dayAt({ column: week, row })?.value),
          })).reverse()}
        />
      }
      isPrinting={isPrinting}
    >
      <CellPatterns id={id} scale={scale} cell={place.cell} />
      <div ref={ref} style={{ minHeight: place.height }}>
        {width > 0 && (
          <CellCursor
            label={t`Året dag för dag. Gå mellan dagarna med piltangenterna.`}
            columns={calendarWeeks}
            rows={7}
            start={{ column: Math.floor(last / 7), row: last % 7 }}
            wordsOf={(cell) => {
              const day = dayAt(cell)
              return day ? yearDayWords(metric, day) : null
            }}
            boxOf={place.boxOf}
            width={width}
          >
            <div role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-answer ${id}-summary`}>
              <YearCalendar
                days={days}
                scale={scale}
                patternId={id}
                place={place}
                wordsOf={(day) => yearDayWords(metric, day)}
              />
            </div>
          </CellCursor>
        )}
      </div>
    </ChartFrame>
  )
}

/** `v. 47 2026`; English counts no weeks and names their first day. */
function weekName(date: string): string {
  if (currentLocale() !== 'sv') return formatsOf('en').date(startOfDate(date))
  const { week, year } = isoWeekOf(date)
  return `v. ${week} ${year}`
}
