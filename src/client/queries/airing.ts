import { queryOptions } from '@tanstack/react-query'
import { serverNow } from '#client/device/server-clock.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { isoOf, seriesWithin } from './widgets.ts'

/** How often an airing that is under way is asked for, ms: a sensor of every minute is seen within a quarter of it. */
const liveMs = 10_000
const pastMs = 60_000

/** Measured around an airing: enough before it, and after its longest end, s. */
const around = { before: 15 * 60, after: 20 * 60 }

/**
 * What a room measured around an airing that began at `start` (epoch s), single values of its sensors together. The same while
 * it is under way and afterwards: without a network what was seen of it last is there.
 */
export function airingQuery(widgetId: string, roomId: string, start: number) {
  // The server's time may be put right by seconds on the way.
  const from = Math.floor(start / 300) * 300 - around.before
  const to = from + around.before + 300 + around.after
  const isLive = () => serverNow() < to * 1000
  return queryOptions({
    queryKey: ['widget_data', widgetId, 'airing', roomId, from],
    queryFn: ({ signal }) => {
      const range = isoOf({ from: from * 1000, to: Math.min(to * 1000, serverNow()) })
      return seriesWithin(widgetId, { ...range, room: roomId, by: 'room' }, signal)
    },
    staleTime: () => (isLive() ? liveMs / 2 : pastMs),
    refetchInterval: () => (isLive() ? pollEvery(liveMs) : false),
  })
}
