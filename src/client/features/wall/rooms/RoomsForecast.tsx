import { useQueries } from '@tanstack/react-query'
import { forecastable, shownForecastOf } from '#client/living-school/room-forecast.ts'
import type { SchoolNow } from '#client/living-school/school-now.ts'
import { roomVentilationQuery } from '#client/queries/room-ventilation.ts'
import { ForecastWords } from '#client/widgets/chart/ForecastWords.tsx'
import type { Now } from '#domain/time/age.ts'
import styles from './RoomsPage.module.css'

interface RoomsForecastProps {
  readonly schoolId: string
  readonly schoolNow: SchoolNow
  readonly now: Now
}

/** A forecast is fetched for at most so many rooms, those nearest to the limit: a wall polls for years. */
const mostAsked = 3

/** Of a wall's rooms the one that comes to bad air first, where the forecast is reliable; else nothing. */
export function RoomsForecast({ schoolId, schoolNow, now }: RoomsForecastProps) {
  const asked = schoolNow.rooms
    .flatMap((room) => {
      const air = forecastable(room, schoolNow, now)
      return air ? [{ room: room.room, ppm: air.value ?? 0 }] : []
    })
    .sort((a, b) => b.ppm - a.ppm)
    .slice(0, mostAsked)
  const answers = useQueries({ queries: asked.map(({ room }) => roomVentilationQuery(schoolId, room.id)) })
  const [first] = answers
    .flatMap(({ data }, index) => {
      const forecast = shownForecastOf(data, now)
      const room = asked[index]?.room
      return forecast && room ? [{ forecast, room }] : []
    })
    .sort((a, b) => a.forecast.from - b.forecast.from)
  if (!first) return null
  return (
    <ForecastWords
      forecast={first.forecast}
      roomName={first.room.name}
      className={{ words: styles.coming, record: styles.record }}
    />
  )
}
