import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import {
  archiveSensorsEndpoint,
  deleteSensorsEndpoint,
  moveSensorsEndpoint,
} from '#contract/sensor-batches.ts'
import { change } from './mutation.ts'
import { sensorsKey } from './sensors.ts'
import { roomsKey } from './workspace-rooms.ts'

/** Rooms say how many sensors hang there. */
const keys = (schoolId: string) => [sensorsKey(schoolId), roomsKey(schoolId)]

/** Moves sensors to a room by its name, which is made where there is none. */
export function moveSensors(schoolId: string) {
  return change(
    ({ ids, room }: { readonly ids: readonly string[]; readonly room: string }) =>
      call(moveSensorsEndpoint, { params: { schoolId }, body: { sensor_ids: [...ids], room } }),
    keys(schoolId),
  )
}

/** Puts sensors away or takes them back. */
export function archiveSensors(schoolId: string) {
  return change(
    ({ ids, archived }: { readonly ids: readonly string[]; readonly archived: boolean }) =>
      call(archiveSensorsEndpoint, { params: { schoolId }, body: { sensor_ids: [...ids], archived } }),
    keys(schoolId),
  )
}

/** What deleting sensors would take away. Never from the memory: it counts while it is asked. */
export function deletionQuery(schoolId: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: [privateKey, 'sensor_deletion', schoolId, ids],
    queryFn: async () =>
      (
        await call(deleteSensorsEndpoint, {
          params: { schoolId },
          body: { sensor_ids: [...ids], count_only: true },
        })
      ).data,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Deletes sensors that were put away, with all that they measured. */
export function deleteSensors(schoolId: string) {
  return change(
    (ids: readonly string[]) =>
      call(deleteSensorsEndpoint, {
        params: { schoolId },
        body: { sensor_ids: [...ids], count_only: false },
      }),
    keys(schoolId),
  )
}
