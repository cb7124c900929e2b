import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Now } from '#domain/time/age.ts'
import type { Interval } from '#domain/time/interval.ts'
import styles from './ChartFrame.module.css'
import { ChartFrame, type Downloads } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import { chartModelOf } from './chart-model.ts'
import { chartSizeOf } from './chart-size.ts'
import { chartWordsOf } from './chart-words.ts'
import { momentsOf } from './moments.ts'
import { TimeSlider, type TimeSliderProps } from './TimeSlider.tsx'
import { useFigureSize } from './use-figure-size.ts'

const LineChart = lazyPart(() => import('./LineChart.tsx').then(({ LineChart }) => LineChart), PartMissing)
const BarChart = lazyPart(() => import('./BarChart.tsx').then(({ BarChart }) => BarChart), PartMissing)

interface ChartFigureProps {
  readonly metric: Metric
  readonly series: readonly Series[]
  readonly meta: SeriesMeta
  readonly now: Now
  /** Null where the numbers may not be downloaded. */
  readonly downloads: Downloads | null
  /** The address of the licence of the school's own numbers; null = not known here. */
  readonly licence?: string | null
  readonly heading: 'h3' | 'h4'
  /** What stands in the place of the slider, where a user does more than read. */
  readonly slider?: (props: TimeSliderProps) => ReactNode
  /** What can be done with the time of a table's row. */
  readonly rowAction?: (time: Interval) => ReactNode
}

/** A metric over time, with everything that it says in words too: its message, a summary, and a table. */
export function ChartFigure({
  metric,
  series,
  meta,
  now,
  downloads,
  licence = null,
  heading,
  ...own
}: ChartFigureProps) {
  const id = useId()
  const { ref, width, isPrinting } = useFigureSize()
  const legend = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState<number | null>(null)
  const [isInSlider, setIsInSlider] = useState(false)
  const model = useMemo(() => chartModelOf(metric, series, meta), [metric, series, meta])
  const moments = useMemo(() => momentsOf(model), [model])
  const size = useMemo(() => chartSizeOf(model, width), [model, width])
  // Days are named by their distance from today: the words change once a day at most.
  const { certainty, lostAt } = now
  const day = Math.floor(now.at / 3_600_000)
  const words = useMemo(
    () => chartWordsOf(metric, series, meta, { at: day * 3_600_000, certainty, lostAt }),
    [metric, series, meta, day, certainty, lostAt],
  )
  const isEmpty = model.lines.every(({ steps }) => steps.every(({ value }) => value === null))
  const moment = isInSlider && index !== null ? (moments[Math.min(index, moments.length - 1)] ?? null) : null
  const Chart = model.form.kind === 'columns' ? BarChart : LineChart
  const slider: TimeSliderProps = {
    ...{ model, size, moments, now, index },
    onChoose: (next) => {
      setIndex(next)
      setIsInSlider(true)
    },
    onLeave: () => setIsInSlider(false),
  }
  const notes = [
    ...series.flatMap(({ room, sensors_total: count }) =>
      count > 1 ? [t`${room.name} har ${count} mätare: linjen är mitten av dem som skickar värden.`] : [],
    ),
    ...meta.annotations.map(
      ({ at, text }) => `${formatsOf(currentLocale()).date(at * 1000)}: ${text[currentLocale()]}`,
    ),
  ]
  const onSaveLesson = async () => {
    const picture = ref.current
    const { saveLesson } = await import('./save-lesson.ts')
    const hasLessons = model.lessons.length > 0
    if (!picture) return
    const facts = { metric, series, meta, now, hasLessons, notes, licence }
    await saveLesson(facts, { picture, legend: legend.current })
  }
  return (
    <ChartFrame
      id={id}
      title={words.title}
      subtitle={words.subtitle}
      heading={heading}
      legend={
        !isEmpty && (
          <div ref={legend}>
            <ChartLegend model={model} size={size} />
          </div>
        )
      }
      summary={words.summary}
      notes={notes}
      downloads={downloads}
      onSaveLesson={downloads === null || isEmpty ? undefined : onSaveLesson}
      table={
        isEmpty ? null : (
          <ChartTable
            metric={metric}
            series={series}
            meta={meta}
            caption={words.subtitle}
            {...(own.rowAction && { rowAction: own.rowAction })}
          />
        )
      }
      isPrinting={isPrinting}
    >
      <div ref={ref} className={styles.plot} style={{ minHeight: size.height }}>
        {isEmpty && (
          <p className={styles.empty}>
            <Trans>Hoppsan! Jag har inga data!</Trans>
          </p>
        )}
        {!isEmpty && width > 0 && (
          <>
            <div
              role="img"
              aria-labelledby={`${id}-title`}
              aria-describedby={`${id}-summary ${id}-notes`}
              style={{ minHeight: size.height }}
            >
              <Suspense fallback={<div className={styles.skeleton} style={{ height: size.height }} />}>
                {/* Another width, as on paper, is another picture: the library would move the old one there step by step. */}
                <Chart key={width} model={model} size={size} now={now} moments={moments} moment={moment} />
              </Suspense>
            </div>
            {own.slider ? own.slider(slider) : <TimeSlider {...slider} />}
          </>
        )}
      </div>
    </ChartFrame>
  )
}
