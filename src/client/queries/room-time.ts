import { queryOptions } from '@tanstack/react-query'
import { serverNow } from '#client/device/server-clock.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { isoOf, seriesWithin } from './widgets.ts'

/** How often it is asked for while a user waits for its next value, ms: a sensor of every minute is seen within a quarter of it. */
const liveMs = 10_000
const pastMs = 60_000

/** A time of a room; epoch s. */
export interface RoomTime {
  readonly from: number
  readonly to: number
  /** From then on a user waits for the next value, epoch s. */
  readonly awaitedFrom: number
}

/**
 * What a room measured in a time, single values of its sensors together. The same while it is under way and afterwards:
 * without a network what was seen of it last is there.
 */
export function roomTimeQuery(widgetId: string, roomId: string, { from, to, awaitedFrom }: RoomTime) {
  const everyMs = () => {
    const now = serverNow() / 1000
    return now < to && now >= awaitedFrom ? liveMs : pastMs
  }
  return queryOptions({
    queryKey: ['widget_data', widgetId, 'room_time', roomId, from, to],
    queryFn: ({ signal }) => {
      const range = isoOf({ from: from * 1000, to: Math.min(to * 1000, serverNow()) })
      return seriesWithin(widgetId, { ...range, room: roomId, by: 'room' }, signal)
    },
    staleTime: () => everyMs() / 2,
    refetchInterval: () => (serverNow() < to * 1000 ? pollEvery(everyMs()) : false),
  })
}

/** The last minutes of a room: without a network those that were seen last. */
export function roomLatelyQuery(widgetId: string, roomId: string, minutes: number) {
  return queryOptions({
    queryKey: ['widget_data', widgetId, 'room_lately', roomId, minutes],
    queryFn: ({ signal }) => {
      const now = serverNow()
      const range = isoOf({ from: now - minutes * 60_000, to: now })
      return seriesWithin(widgetId, { ...range, room: roomId, by: 'room' }, signal)
    },
    staleTime: liveMs / 2,
    refetchInterval: pollEvery(2 * liveMs),
  })
}
