import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { configQuery } from '#client/queries/config.ts'
import { downloadsOf, widgetDataQuery } from '#client/queries/widgets.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { ChartFigure } from '#client/widgets/chart/ChartFigure.tsx'
import { mostLines } from '#client/widgets/chart/chart-model.ts'
import type { Series } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Now } from '#domain/time/age.ts'
import type { RangeChoice } from '#domain/time/range.ts'
import styles from './ChartPanel.module.css'
import { LinePicker } from './LinePicker.tsx'
import { NoSeriesYet } from './NoSeriesYet.tsx'

/** Stands below the chart, so it may come after it. */
const LessonWeek = lazyPart(() => import('./LessonWeek.tsx').then((part) => part.LessonWeek))

interface ChartPanelProps {
  readonly widgetId: string
  readonly metric: Metric
  readonly choice: RangeChoice
  /** Ids of rooms, the one that most needs attention first: in this order they are shown. */
  readonly roomOrder: readonly string[]
  readonly now: Now
}

/** A metric's chart with its measurements. Keeps the room while they are on their way. */
export function ChartPanel({ widgetId, metric, choice, roomOrder, now }: ChartPanelProps) {
  const { data, isError } = useQuery(widgetDataQuery(widgetId, choice))
  const { data: config } = useQuery(configQuery())
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const order = roomOrder.join()
  const all = useMemo(() => inOrder(data?.series ?? [], order.split(',')), [data, order])
  const isByRoom = metric.across === 'rooms' || metric.across === 'places'
  // What the reader sees stays where it is when another room gets worse: the first choice is made once.
  const first = all.slice(0, mostLines).map(({ sensor_id }) => sensor_id)
  if (picked === null && first.length > 0) setPicked(first)
  const chosen = (picked ?? first).join()
  const series = useMemo(
    () => (isByRoom ? all.filter(({ sensor_id }) => chosen.split(',').includes(sensor_id)) : all),
    [all, chosen, isByRoom],
  )
  if (data) {
    return (
      <>
        {isByRoom && all.length > 1 && (
          <LinePicker series={all} chosen={picked ?? first} most={mostLines} onChoose={setPicked} />
        )}
        <ChartFigure
          metric={metric}
          series={series}
          meta={data.meta}
          now={now}
          downloads={downloadsOf(widgetId, data.meta)}
          licence={config?.data_licence ?? null}
          heading="h3"
        />
        {metric.aggregation !== 'last' && (
          <Suspense fallback={null}>
            <LessonWeek
              key={metric.key}
              widgetId={widgetId}
              metric={metric}
              at={choice.range === 'custom' ? Math.min(choice.to - 1, now.at) : now.at}
              now={now.at}
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

/** By the place of their rooms in the order; rooms that it does not name come last. */
function inOrder(series: readonly Series[], roomIds: readonly string[]): readonly Series[] {
  const placeOf = ({ room }: Series) => {
    const place = roomIds.indexOf(room.id)
    return place < 0 ? roomIds.length : place
  }
  return [...series].sort((a, b) => placeOf(a) - placeOf(b))
}
