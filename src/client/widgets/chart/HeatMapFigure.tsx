import { useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { stepsOfPoints } from '#domain/metrics/chart-steps.ts'
import { chartOf } from '#domain/metrics/charts.ts'
import { suppressSmallCounts } from '#domain/metrics/small-counts.ts'
import { extremeHourOf, weekHoursOf } from '#domain/series/week-hours.ts'
import { CellCursor } from './CellCursor.tsx'
import { CellLegend } from './CellLegend.tsx'
import { CellPatterns } from './CellPatterns.tsx'
import { ChartFrame, type PatternFigureProps } from './ChartFrame.tsx'
import { cellScaleOf } from './cell-scale.ts'
import { HeatMap } from './HeatMap.tsx'
import { heatMapPlaceOf } from './heat-map-place.ts'
import { PatternTable } from './PatternTable.tsx'
import { weekHourWords, weekWordsOf } from './pattern-words.ts'
import { useFigureSize } from './use-figure-size.ts'
import { hourName, weekdayName, weekdaysOf } from './weekdays.ts'

/** When in the week: the last weeks by weekday and hour, with everything that the picture says in words too. */
export function HeatMapFigure({ metric, series, meta, downloads, heading }: PatternFigureProps) {
  const { t } = useLingui()
  const id = useId()
  const locale = currentLocale()
  const { ref, width, isPrinting } = useFigureSize()
  const hours = useMemo(() => {
    const within = { start: Date.parse(meta.from) / 1000, end: Date.parse(meta.to) / 1000 }
    return weekHoursOf(stepsOfPoints(metric, series.points), within, meta.school_hours).map((hour) => ({
      ...hour,
      value: suppressSmallCounts(metric, hour.value),
    }))
  }, [metric, series, meta])
  const scale = cellScaleOf(
    metric,
    hours.map(({ value }) => value),
  )
  const place = heatMapPlaceOf(width, locale)
  const words = weekWordsOf(metric, series, meta, hours)
  const extreme = extremeHourOf(hours, chartOf(metric.key).question.side, metric.trendThreshold)
  const first = extreme.kind === 'found' ? hours.indexOf(extreme.item) : 0
  return (
    <ChartFrame
      id={id}
      {...words}
      heading={heading}
      legend={<CellLegend id={id} scale={scale} hasLessons={hours.some(({ isLesson }) => isLesson)} />}
      downloads={downloads}
      table={
        <PatternTable
          metric={metric}
          caption={words.subtitle}
          corner={t`Timme`}
          columns={weekdaysOf(locale).map(weekdayName)}
          rows={Array.from({ length: 24 }, (_, hour) => ({
            name: `${hourName(hour)}–${hourName((hour + 1) % 24)}`,
            values: weekdaysOf(locale).map((weekday) => hours[(weekday - 1) * 24 + hour]?.value),
          }))}
        />
      }
      isPrinting={isPrinting}
    >
      <CellPatterns id={id} scale={scale} cell={24} />
      <div ref={ref} style={{ minHeight: place.height }}>
        {width > 0 && (
          <CellCursor
            label={t`Veckan timme för timme. Gå mellan timmarna med piltangenterna.`}
            columns={place.columns}
            rows={place.rows}
            start={place.placeOf(first)}
            wordsOf={(cell) => {
              const hour = hours[place.indexOf(cell)]
              return hour ? weekHourWords(metric, hour) : null
            }}
            boxOf={place.boxOf}
            width={width}
          >
            <div role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-answer ${id}-summary`}>
              <HeatMap
                key={width}
                hours={hours}
                scale={scale}
                patternId={id}
                place={place}
                wordsOf={(hour) => weekHourWords(metric, hour)}
              />
            </div>
          </CellCursor>
        )}
      </div>
    </ChartFrame>
  )
}
