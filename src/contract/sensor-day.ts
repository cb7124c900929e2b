import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { spark } from './latest.ts'
import { instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/** What became of the values of a sensor in one step of its day. */
export const daySlots = ['heard', 'rejected', 'nothing'] as const
export type DaySlot = (typeof daySlots)[number]

/** How a sensor is now and how its last 24 hours were, with what happened to it as far as that is kept. */
export const getSensorDayEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/sensors/{sensorId}/day',
  summary: 'Get a sensor’s values of a day',
  access: 'viewer',
  params: v.object({ schoolId: id, sensorId: id }),
  response: v.object({
    data: v.object({
      /** Of everything that is no counter; `value` is the newest reading, null = none in five hours. */
      values: v.array(
        v.object({
          metric_key: v.string(),
          value: v.nullable(v.number()),
          /** When it was measured. */
          at: v.nullable(instant),
          spark,
        }),
      ),
      pulse: v.object({ from: instant, step_s: v.number(), slots: v.array(v.picklist(daySlots)) }),
      /** The newest first, at most fifty: `detail` is the room that it moved to, or how its place counts. */
      events: v.array(
        v.object({
          kind: v.picklist(['inactive', 'rejected', 'late', 'moved', 'exposure']),
          from: instant,
          /** Null = still. */
          to: v.nullable(instant),
          detail: v.nullable(v.string()),
        }),
      ),
      /** Battery and signal of its device as they were last each day, the oldest first, at most ninety. Not in kept answers of earlier versions. */
      device_days: v.optional(
        v.array(
          v.object({
            /** `YYYY-MM-DD`, Europe/Stockholm */
            date: v.string(),
            battery_percent: v.nullable(v.number()),
            rssi_dbm: v.nullable(v.number()),
          }),
        ),
        [],
      ),
    }),
  }),
})
