import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Now } from '#domain/time/age.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { chartModelOf } from './chart-model.ts'
import { chartSizeOf } from './chart-size.ts'
import { momentsOf } from './moments.ts'
import styles from './SeriesPlot.module.css'
import { TimeSlider, type TimeSliderProps } from './TimeSlider.tsx'
import { useFigureSize } from './use-figure-size.ts'

const LineChart = lazyPart(() => import('./LineChart.tsx').then(({ LineChart }) => LineChart), PartMissing)
const BarChart = lazyPart(() => import('./BarChart.tsx').then(({ BarChart }) => BarChart), PartMissing)

interface SeriesPlotProps {
  readonly metric: Metric
  readonly series: readonly Series[]
  readonly meta: SeriesMeta
  readonly now: Now
  /** The chart's accessible name. */
  readonly label: string
  /** What stands in the place of the slider, where a user does more than read. */
  readonly slider?: ((props: TimeSliderProps) => ReactNode) | undefined
}

/** Lines, columns or bars of measurements with axes, read by pointer and by keyboard, and what their signs mean. */
export function SeriesPlot({ metric, series, meta, now, label, slider: ownSlider }: SeriesPlotProps) {
  const { ref, width } = useFigureSize()
  const [index, setIndex] = useState<number | null>(null)
  const [isInSlider, setIsInSlider] = useState(false)
  const model = useMemo(() => chartModelOf(metric, series, meta), [metric, series, meta])
  const moments = useMemo(() => momentsOf(model), [model])
  const size = useMemo(() => chartSizeOf(model, width), [model, width])
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
  return (
    <div className={styles.place}>
      <div ref={ref} className={styles.plot} style={{ minHeight: size.height }}>
        {isEmpty && (
          <p className={styles.empty}>
            <Trans>Hoppsan! Jag har inga data!</Trans>
          </p>
        )}
        {!isEmpty && width > 0 && (
          <>
            <div role="img" aria-label={label} style={{ minHeight: size.height }}>
              <Suspense fallback={<div className={styles.skeleton} style={{ height: size.height }} />}>
                {/* Another width, as on paper, is another picture: the library would move the old one there step by step. */}
                <Chart key={width} model={model} size={size} now={now} moments={moments} moment={moment} />
              </Suspense>
            </div>
            {ownSlider ? ownSlider(slider) : <TimeSlider {...slider} />}
          </>
        )}
      </div>
      {!isEmpty && <ChartLegend model={model} size={size} />}
    </div>
  )
}
