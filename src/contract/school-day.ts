import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/** The carbon dioxide of one room on the day. */
export const roomAirDay = v.object({
  room_id: v.string(),
  /**
   * When each value was measured: whole minutes after `start`, ascending. At most one value of every five minutes, and the highest, the
   * lowest and the newest.
   */
  minutes: v.array(v.number()),
  /** ppm, as it is shown. A value holds until the next one; null = the one before has become stale, nothing is known. */
  values: v.array(v.nullable(v.number())),
})

/** The air of all rooms of a school on its last school day, or on today while people are at school. */
export const schoolDay = v.object({
  /** `YYYY-MM-DD`, Europe/Stockholm */
  date: v.string(),
  /** From half an hour before the first lesson to half an hour after the last one; today as long as people are there. */
  start: instant,
  end: instant,
  rooms: v.array(roomAirDay),
})
export type SchoolDay = v.InferOutput<typeof schoolDay>

/**
 * `data` is null where the last school days have no lessons, or less than half of the values that were expected. Only what was measured
 * within 90 days is there. Rooms whose sensor has to be looked at are left out.
 */
export const getSchoolDayEndpoint = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/school_day',
  summary: 'Get the last school day as it was measured',
  mayBeBusy: true,
  params: v.object({ schoolId: id }),
  response: v.object({ data: v.nullable(schoolDay) }),
})
