import { useRoomSeries } from '#client/features/activities/use-room-series.ts'
import type { RoomSeries } from '#client/queries/room-series.ts'
import { currentGoodAirBelow } from '#client/widgets/current-scale.ts'
import type { AiringTime } from '#domain/activities/airing.ts'
import { type AiringResult, airingResult } from '#domain/activities/airing-result.ts'
import { timeAroundAiring } from '#domain/activities/airing-time.ts'

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
  const around = timeAroundAiring(airing.start)
  const time = { ...around, awaitedFrom: around.from }
  const air = useRoomSeries(schoolId, roomId, 'co2', time)?.series
  const warmth = useRoomSeries(schoolId, roomId, 'indoor_temperature', time)?.series
  return { result: airingResult(air, warmth, airing, now / 1000, currentGoodAirBelow()), air, warmth }
}
