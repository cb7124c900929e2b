import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { downloadsOf, widgetDataQuery } from '#client/queries/widgets.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { ChartFigure } from '#client/widgets/chart/ChartFigure.tsx'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { RangeChoice } from '#domain/time/range.ts'
import styles from './ChartPanel.module.css'
import { NoSeriesYet } from './NoSeriesYet.tsx'

/** Stands below the chart, so it may come after it. */
const LessonWeek = lazyPart(() => import('./LessonWeek.tsx').then((part) => part.LessonWeek))

interface ChartPanelProps {
  readonly widgetId: string
  readonly metric: Metric
  readonly choice: RangeChoice
  /** Server time, epoch ms. */
  readonly now: number
}

/** A metric's chart with its measurements. Keeps the room while they are on their way. */
export function ChartPanel({ widgetId, metric, choice, now }: ChartPanelProps) {
  const { data, isError } = useQuery(widgetDataQuery(widgetId, choice))
  if (data) {
    return (
      <>
        <ChartFigure
          metric={metric}
          series={data.series}
          meta={data.meta}
          now={now}
          downloads={downloadsOf(widgetId, data.meta)}
          heading="h3"
        />
        {metric.aggregation !== 'last' && (
          <Suspense fallback={null}>
            <LessonWeek
              key={metric.key}
              widgetId={widgetId}
              metric={metric}
              at={choice.range === 'custom' ? Math.min(choice.to - 1, now) : now}
              now={now}
            />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <p className={styles.waiting} role="status">
      <NoSeriesYet isError={isError} />
    </p>
  )
}
