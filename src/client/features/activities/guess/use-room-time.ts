import { useQuery } from '@tanstack/react-query'
import { type RoomSeries, seriesOf } from '#client/queries/room-series.ts'
import { roomLatelyQuery, roomTimeQuery } from '#client/queries/room-time.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import type { WidgetSeries } from '#client/queries/widgets.ts'
import type { PublishedEvent } from '#domain/activities/guess.ts'
import { isPublishedKind } from '#domain/activities/mark-kinds.ts'
import type { Interval } from '#domain/time/interval.ts'

/** What is known of the air of a room around a time of guessing. */
export interface GuessedRoom {
  readonly series: RoomSeries
  /** What a teacher has let everybody see of what happened in the room, in the order of time. */
  readonly events: readonly PublishedEvent[]
  /** What was measured later is not in it, epoch s. */
  readonly askedTo: number
}

/** For so long after the end a value may still come, s: more than the domain waits for. */
const afterS = 600

/** What was measured from as long before a time as it lasts until its end; undefined = this tablet has not got it. */
export function useRoomTime(
  schoolId: string,
  roomId: string,
  { start, end }: Interval,
): GuessedRoom | undefined {
  const widgetId = useCo2Widget(schoolId)
  // The server's time may be put right by seconds on the way.
  const began = Math.floor(start / 300) * 300
  const lasts = Math.ceil((end - start) / 300) * 300
  const { data } = useQuery({
    ...roomTimeQuery(widgetId ?? '', roomId, {
      from: began - lasts,
      to: began + lasts + afterS,
      awaitedFrom: end,
    }),
    enabled: widgetId !== undefined,
  })
  return data && roomOf(data)
}

/** What happened while a guess ran. */
export function eventsWithin(
  room: GuessedRoom | undefined,
  { start, end }: Interval,
): readonly PublishedEvent[] {
  return room?.events.filter(({ at }) => at > start && at < end) ?? []
}

/** How much of what was measured stands beside a guess of so many minutes: as much, and a value from before it. */
export function latelyMinutes(minutes: number): number {
  return minutes + 5
}

/** The last minutes of a room. */
export function useRoomLately(schoolId: string, roomId: string, minutes: number): GuessedRoom | undefined {
  const widgetId = useCo2Widget(schoolId)
  const { data } = useQuery({
    ...roomLatelyQuery(widgetId ?? '', roomId, minutes),
    enabled: widgetId !== undefined,
  })
  return data && roomOf(data)
}

function useCo2Widget(schoolId: string): string | undefined {
  const overview = useQuery(overviewQuery(schoolId)).data
  return overview?.cards.find(({ metric_key }) => metric_key === 'co2')?.widget_id
}

function roomOf(data: WidgetSeries): GuessedRoom {
  const events = data.meta.annotations.flatMap(({ at, event }) =>
    isPublishedKind(event) ? [{ at, event }] : [],
  )
  return { series: seriesOf(data), events, askedTo: Date.parse(data.meta.to) / 1000 }
}
