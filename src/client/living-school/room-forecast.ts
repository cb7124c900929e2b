import { type PublishedRoomVentilation, roomVentilationPollMs } from '#client/queries/room-ventilation.ts'
import { currentBadAirAbove } from '#client/widgets/current-scale.ts'
import type { Now } from '#domain/time/age.ts'
import { longestForecastIntervalS } from '#domain/ventilation/forecast-threshold-crossing.ts'
import type { RoomNow, RoomReading, SchoolNow } from './school-now.ts'

/** When a room's carbon dioxide comes to the limit, as one moment sees it. */
export interface ShownForecast {
  /** Epoch ms. */
  readonly from: number
  readonly to: number
  /** From now on, whole minutes, one at least. */
  readonly inMinutes: { readonly from: number; readonly to: number }
  /** How many of the room's newest forecasts were right. */
  readonly right: number
  readonly counted: number
}

/** So old an answer may be: until the next one is here, a step of the page's clock included, ms. */
const livesMs = roomVentilationPollMs + 10_000

/**
 * The room's carbon dioxide where something may be forecast of it: in a lesson, reported, by a device that has contact and knows the
 * time, and below the limit; else null.
 */
export function forecastable(room: RoomNow, { lostAt, hours }: SchoolNow, now: Now): RoomReading | null {
  if (hours.state !== 'lesson') return null
  const air = room.readings.get('co2')
  if (!air?.mayJudge || air.value === null || air.value >= currentBadAirAbove()) return null
  if (air.expectedIntervalS > longestForecastIntervalS) return null
  return lostAt === null && now.certainty === 'known' && now.lostAt === null ? air : null
}

/** A forecast as it may be shown now; null once its time has passed, and when it was not confirmed since. */
export function shownForecastOf(
  published: Pick<PublishedRoomVentilation, 'forecast' | 'answeredAt'> | undefined,
  now: Now,
): ShownForecast | null {
  if (!published?.forecast || now.at - published.answeredAt > livesMs) return null
  const { forecast } = published
  const { right, counted } = forecast
  const [from, to] = [Date.parse(forecast.from), Date.parse(forecast.to)]
  const minutesTo = (at: number) => Math.round((at - now.at) / 60_000)
  if (minutesTo(to) < 1) return null
  return {
    from,
    to,
    inMinutes: { from: Math.max(1, minutesTo(from)), to: minutesTo(to) },
    right,
    counted,
  }
}
