import { useQuery } from '@tanstack/react-query'
import { roomDayQuery } from '#client/queries/widgets.ts'
import { RoomDayFigure } from '#client/widgets/chart/RoomDayFigure.tsx'
import type { School } from '#contract/schools.ts'
import { roomDayAt } from '#domain/rooms/room-day.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import type { RoomNow } from './school-now.ts'

interface RoomDayProps {
  readonly widgetId: string
  readonly room: RoomNow
  readonly school: School
  /** Server time, epoch ms. */
  readonly now: number
  /** Rides the end of today's line; undefined where nobody may judge. */
  readonly face?: string | undefined
}

/** The day of a room with its measurements. */
export function RoomDay({ widgetId, room: { room, lead }, school, now, face }: RoomDayProps) {
  const day = roomDayAt(school.calendar ?? emptyCalendar, now)
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
      now={now}
      face={face}
    />
  )
}
