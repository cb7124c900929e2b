import { useQuery } from '@tanstack/react-query'
import { roomDayQuery } from '#client/queries/widgets.ts'
import { RoomDayFigure } from '#client/widgets/chart/RoomDayFigure.tsx'
import type { School } from '#contract/schools.ts'
import { roomDayAt } from '#domain/rooms/room-day.ts'
import type { Now } from '#domain/time/age.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import type { RoomNow, RoomReading, SchoolNow } from './school-now.ts'
import { useRoomForecast } from './use-room-forecast.ts'

interface RoomDayProps {
  readonly widgetId: string
  readonly room: RoomNow
  readonly schoolNow: SchoolNow
  readonly school: School
  readonly now: Now
  /** Rides the end of today's line; undefined where nothing may be judged. */
  readonly face?: string | undefined
  /** There is little height for it. */
  readonly isFlat?: boolean
}

/** The day of a room with its measurements. */
export function RoomDay({
  widgetId,
  room: roomNow,
  schoolNow,
  school,
  now,
  face,
  isFlat = false,
}: RoomDayProps) {
  const { room, lead } = roomNow
  const day = roomDayAt(school.calendar ?? emptyCalendar, now.at)
  const forecast = useRoomForecast(school.id, roomNow, schoolNow, now)
  const { data } = useQuery(roomDayQuery(widgetId, room.id, day))
  return (
    <RoomDayFigure
      metric={lead.metric}
      roomName={room.name}
      day={day}
      series={data?.series}
      spark={lead.spark}
      expectedIntervalS={lead.expectedIntervalS}
      calendar={school.calendar}
      now={now.at}
      latest={latestOf(lead)}
      face={face}
      forecast={lead.metric.key === 'co2' ? forecast : null}
      isFlat={isFlat}
    />
  )
}

function latestOf({ value, observedAt, mayJudge }: RoomReading): { at: number; value: number } | null {
  return mayJudge && value !== null && observedAt !== null ? { at: observedAt, value } : null
}
