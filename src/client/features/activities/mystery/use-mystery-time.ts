import { useQuery } from '@tanstack/react-query'
import { roomTimeQuery } from '#client/queries/room-time.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import type { WidgetSeries } from '#client/queries/widgets.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import type { Mystery } from '#domain/mysteries/mystery.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'

export interface MeasuredTime {
  /** In the order of time. */
  readonly points: readonly TimedValueS[]
  /** s */
  readonly stepS: number
  /** What was measured later is not in it, epoch s; null = this tablet has not got it. */
  readonly askedTo: number | null
  /** null = it was measured here. */
  readonly provenance: Provenance
}

const emptyMeasurement: MeasuredTime = { points: [], stepS: 3600, askedTo: null, provenance: null }

/** What was measured where a mystery happened, in a time that has begun. `now`: epoch s. */
export function useMysteryTime(
  schoolId: string,
  roomId: string,
  { metric }: Pick<Mystery, 'metric'>,
  { start, end }: Interval,
  now: number,
): MeasuredTime {
  const overview = useQuery(overviewQuery(schoolId)).data
  const widgetId = overview?.cards.find(({ metric_key }) => metric_key === metric)?.widget_id
  const { data } = useQuery({
    ...roomTimeQuery(widgetId ?? '', roomId, { from: start, to: end, awaitedFrom: end }),
    enabled: widgetId !== undefined && now > start + 60,
  })
  return data ? measuredOf(data) : emptyMeasurement
}

/** The place's line, of what counts by the sum of each step. */
function measuredOf({ series: [line], meta }: WidgetSeries): MeasuredTime {
  const askedTo = Date.parse(meta.to) / 1000
  if (!line) return { ...emptyMeasurement, askedTo }
  const { start, mean, sum = mean } = line.points
  const points = start.flatMap((at, index) => {
    const value = sum[index] ?? null
    return value === null ? [] : [{ at, value }]
  })
  return { points, stepS: line.step_s, askedTo, provenance: line.provenance }
}
