import { useQuery } from '@tanstack/react-query'
import { airingQuery } from '#client/queries/airing.ts'
import { type RoomSeries, seriesOf } from '#client/queries/room-series.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import type { AiringTime } from '#domain/activities/airing.ts'
import { type AiringResult, airingResult } from './airing-result.ts'

interface AiringMeasured {
  readonly result: AiringResult
  /** undefined = this tablet has not got it. */
  readonly air: RoomSeries | undefined
  readonly warmth: RoomSeries | undefined
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
): RoomSeries | undefined {
  const overview = useQuery(overviewQuery(schoolId)).data
  const card = overview?.cards.find(({ metric_key }) => metric_key === metricKey)
  const { data } = useQuery({
    ...airingQuery(card?.widget_id ?? '', roomId, start),
    enabled: card !== undefined,
  })
  return data && seriesOf(data)
}
