import { useQuery } from '@tanstack/react-query'
import { roomVentilationQuery } from '#client/queries/room-ventilation.ts'
import type { Now } from '#domain/time/age.ts'
import { forecastable, type ShownForecast, shownForecastOf } from './room-forecast.ts'
import type { RoomNow, SchoolNow } from './school-now.ts'

/** What may be forecast of a room now; null = nothing. */
export function useRoomForecast(
  schoolId: string,
  room: RoomNow,
  schoolNow: SchoolNow,
  now: Now,
): ShownForecast | null {
  const isAsked = forecastable(room, schoolNow, now) !== null
  const { data } = useQuery({ ...roomVentilationQuery(schoolId, room.room.id), enabled: isAsked })
  return isAsked ? shownForecastOf(data, now) : null
}
