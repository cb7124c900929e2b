import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { serverNow } from '#client/device/server-clock.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { getRoomVentilationEndpoint, type RoomVentilation } from '#contract/room-ventilation.ts'

/** Polling interval of a visible room, ms: its forecast changes with every value. */
export const roomVentilationPollMs = 60_000

export interface PublishedRoomVentilation extends RoomVentilation {
  /** When it came, server time, epoch ms. */
  readonly answeredAt: number
}

/** How a room breathes. Nothing of it is kept on the device: a forecast is over before the device is opened again. */
export function roomVentilationQuery(schoolId: string, roomId: string) {
  return queryOptions({
    queryKey: [...roomVentilationKey(schoolId), roomId],
    queryFn: async ({ signal }): Promise<PublishedRoomVentilation> => {
      const { data } = await call(getRoomVentilationEndpoint, { params: { schoolId, roomId }, signal })
      return { ...data, answeredAt: serverNow() }
    },
    staleTime: roomVentilationPollMs,
    refetchInterval: pollEvery(roomVentilationPollMs),
  })
}

/** Of all rooms of a school. */
export function roomVentilationKey(schoolId: string) {
  return ['room_breathing', schoolId] as const
}
