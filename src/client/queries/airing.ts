import { roomTimeQuery } from './room-time.ts'

/** Measured around an airing: enough before it, and after its longest end, s. */
const around = { before: 15 * 60, after: 20 * 60 }

/** What a room measured around an airing that began at `start` (epoch s). */
export function airingQuery(widgetId: string, roomId: string, start: number) {
  // The server's time may be put right by seconds on the way.
  const from = Math.floor(start / 300) * 300 - around.before
  return roomTimeQuery(widgetId, roomId, {
    from,
    to: from + around.before + 300 + around.after,
    awaitedFrom: from,
  })
}
