import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { serverNow } from '#client/device/server-clock.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { getRoomBreathing, type RoomBreathing } from '#contract/room-breathing.ts'

/** A forecast moves on with every value; a room that is looked at is read each minute. */
export const roomBreathingPollMs = 60_000

export interface ToldBreathing extends RoomBreathing {
  /** When it came, server time, epoch ms. */
  readonly answeredAt: number
}

/** How a room breathes. Nothing of it is kept on the device: a forecast is over before the device is opened again. */
export function roomBreathingQuery(schoolId: string, roomId: string) {
  return queryOptions({
    queryKey: [...roomBreathingKey(schoolId), roomId],
    queryFn: async ({ signal }): Promise<ToldBreathing> => {
      const { data } = await call(getRoomBreathing, { params: { schoolId, roomId }, signal })
      return { ...data, answeredAt: serverNow() }
    },
    staleTime: roomBreathingPollMs,
    refetchInterval: pollEvery(roomBreathingPollMs),
  })
}

/** Of all rooms of a school. */
export function roomBreathingKey(schoolId: string) {
  return ['room_breathing', schoolId] as const
}
