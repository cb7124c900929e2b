import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Now } from '#domain/time/age.ts'
import type { Interval } from '#domain/time/interval.ts'
import styles from './ChartFigure.module.css'
import { ChartTable } from './ChartTable.tsx'
import { chartWordsOf } from './chart-words.ts'
import { reasonSentences } from './gap-words.ts'
import { SeriesPlot } from './SeriesPlot.tsx'
import type { TimeSliderProps } from './TimeSlider.tsx'
import { useFigureSize } from './use-figure-size.ts'

interface ChartFigureProps {
  readonly metric: Metric
  readonly series: readonly Series[]
  readonly meta: SeriesMeta
  readonly now: Now
  readonly heading: 'h3' | 'h4'
  /** What stands in the place of the slider, where a user does more than read. */
  readonly slider?: (props: TimeSliderProps) => ReactNode
  /** What can be done with the time of a table's row. */
  readonly rowAction?: (time: Interval) => ReactNode
}

/** A metric over time with its message in words, and as a table. */
export function ChartFigure({
  metric,
  series,
  meta,
  now,
  heading: Heading,
  slider,
  rowAction,
}: ChartFigureProps) {
  const id = useId()
  const { ref, isPrinting } = useFigureSize()
  const [showsTable, setShowsTable] = useState(false)
  const words = chartWordsOf(metric, series, meta, now)
  const isEmpty = series.every(({ points }) => points.mean.every((value) => value === null))
  return (
    <figure className={styles.figure}>
      <figcaption ref={ref}>
        <Heading>{words.title}</Heading>
        <p className={styles.subtitle}>{words.subtitle}</p>
      </figcaption>
      <SeriesPlot metric={metric} series={series} meta={meta} now={now} label={words.title} slider={slider} />
      {series.map(reasonSentences).map((text) => text && <p key={text}>{text}</p>)}
      {!isEmpty && (
        <>
          <button
            type="button"
            className={buttonLook.outline}
            aria-expanded={showsTable}
            aria-controls={`${id}-table`}
            onClick={() => setShowsTable(!showsTable)}
          >
            <Icon name="table-2" />
            {showsTable ? <Trans>Dölj tabellen</Trans> : <Trans>Visa som tabell</Trans>}
          </button>
          <div id={`${id}-table`}>
            {(showsTable || isPrinting) && (
              <ChartTable
                metric={metric}
                series={series}
                meta={meta}
                caption={words.subtitle}
                {...(rowAction && { rowAction })}
              />
            )}
          </div>
        </>
      )}
    </figure>
  )
}
