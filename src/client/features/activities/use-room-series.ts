import { useQuery } from '@tanstack/react-query'
import { type RoomSeries, seriesOf } from '#client/queries/room-series.ts'
import { type RoomTime, roomTimeQuery } from '#client/queries/room-time.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import type { NumericMetricKey } from '#domain/metrics/registry.ts'

export interface KnownSeries {
  readonly series: RoomSeries
  /** What was measured later is not in it, epoch s. */
  readonly askedTo: number
}

/** What a room measured of one metric in a time; undefined = this tablet has not got it. */
export function useRoomSeries(
  schoolId: string,
  roomId: string,
  metricKey: NumericMetricKey,
  time: RoomTime,
): KnownSeries | undefined {
  const overview = useQuery(overviewQuery(schoolId)).data
  const card = overview?.cards.find(({ metric_key }) => metric_key === metricKey)
  const { data } = useQuery({
    ...roomTimeQuery(card?.widget_id ?? '', roomId, time),
    enabled: card !== undefined,
  })
  return data && { series: seriesOf(data), askedTo: Date.parse(data.meta.to) / 1000 }
}
