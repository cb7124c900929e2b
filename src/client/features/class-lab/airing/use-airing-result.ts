import { useQuery } from '@tanstack/react-query'
import { airingQuery } from '#client/queries/airing.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import type { WidgetSeries } from '#client/queries/widgets.ts'
import type { AiringTime } from '#domain/activities/airing.ts'
import type { MeasuredPoint } from '#domain/activities/change-around.ts'
import { type AiringResult, type AiringSeries, airingResult } from './airing-result.ts'

interface AiringMeasured {
  readonly result: AiringResult
  /** undefined = this tablet has not got it. */
  readonly air: AiringSeries | undefined
  readonly warmth: AiringSeries | undefined
}

/** What was measured around an airing, and what it did; of one that is under way what is known so far. `now`: epoch ms. */
export function useAiringResult(
  schoolId: string,
  roomId: string,
  airing: AiringTime,
  now: number,
): AiringMeasured {
  const air = useAiringSeries(schoolId, roomId, 'co2', airing.start)
  const warmth = useAiringSeries(schoolId, roomId, 'indoor_temperature', airing.start)
  return { result: airingResult(air, warmth, airing, now / 1000), air, warmth }
}

function useAiringSeries(
  schoolId: string,
  roomId: string,
  metricKey: string,
  start: number,
): AiringSeries | undefined {
  const overview = useQuery(overviewQuery(schoolId)).data
  const card = overview?.cards.find(({ metric_key }) => metric_key === metricKey)
  const { data } = useQuery({
    ...airingQuery(card?.widget_id ?? '', roomId, start),
    enabled: card !== undefined,
  })
  return data && seriesOf(data)
}

/** The line of the room, which is one, however many sensors are in it. */
function seriesOf({ series: [line] }: WidgetSeries): AiringSeries {
  const { start = [], mean = [] } = line?.points ?? {}
  const points = start.flatMap((at, index) => {
    const value = mean[index] ?? null
    return value === null ? [] : [{ at, value }]
  })
  return { points, intervalS: Math.min(line?.step_s ?? 60, usualGapS(points)) }
}

/** A sensor may answer more often than anybody has said. What is missing makes it no slower. */
function usualGapS(points: readonly MeasuredPoint[]): number {
  const gaps = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at))
  return gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? Number.POSITIVE_INFINITY
}
