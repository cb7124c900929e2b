import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { downloadsOf, patternQuery } from '#client/queries/widgets.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import { NativeSelect } from '#client/ui/base/NativeSelect.tsx'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { PatternView } from '#domain/time/range.ts'
import styles from './ChartPanel.module.css'
import { NoSeriesYet } from './NoSeriesYet.tsx'

const figures = {
  year: lazyPart(
    () => import('#client/widgets/chart/CalendarFigure.tsx').then(({ CalendarFigure }) => CalendarFigure),
    PartMissing,
  ),
  week: lazyPart(
    () => import('#client/widgets/chart/HeatMapFigure.tsx').then(({ HeatMapFigure }) => HeatMapFigure),
    PartMissing,
  ),
}

interface PatternPanelProps {
  readonly widgetId: string
  readonly metric: Metric
  readonly view: PatternView
}

/** When in the year or in the week: one sensor at a time. Keeps the room while the measurements are on their way. */
export function PatternPanel({ widgetId, metric, view }: PatternPanelProps) {
  const id = useId()
  const { data, isError } = useQuery(patternQuery(widgetId, view))
  const [chosen, setChosen] = useState<string | null>(null)
  const waiting = (
    <p className={styles.waiting} role="status">
      <NoSeriesYet isError={isError} />
    </p>
  )
  const shown = data?.series.find(({ sensor_id }) => sensor_id === chosen) ?? data?.series[0]
  if (!data || !shown) return waiting
  const Figure = figures[view]
  return (
    <>
      {data.series.length > 1 && (
        <p className={styles.sensor}>
          <label htmlFor={`${id}-sensor`}>
            <Trans>Var?</Trans>
          </label>
          <NativeSelect
            id={`${id}-sensor`}
            isWide
            value={shown.sensor_id}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {data.series.map((series) => (
              <option key={series.sensor_id} value={series.sensor_id}>
                {series.room.name}
              </option>
            ))}
          </NativeSelect>
        </p>
      )}
      <Suspense fallback={waiting}>
        <Figure
          metric={metric}
          series={shown}
          meta={data.meta}
          downloads={downloadsOf(widgetId, data.meta)}
          heading="h3"
        />
      </Suspense>
    </>
  )
}
