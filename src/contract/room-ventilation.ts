import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/** How a room breathes, by its carbon dioxide. Each is null where the measurements do not support it. */
export const roomVentilation = v.object({
  /** How often its air is changed, times per hour: the range that its falls in breaks leave possible, never one number alone. */
  air_changes: v.nullable(
    v.object({
      low: v.number(),
      middle: v.number(),
      high: v.number(),
      /** In how many breaks it was measured. */
      breaks: v.number(),
    }),
  ),
  /** Between which times it will come to bad air (`badAirAbove`) in the lesson that runs. */
  forecast: v.nullable(
    v.object({
      from: instant,
      to: instant,
      /** How many of the newest calls of this room, shown or not, were right. */
      right: v.number(),
      counted: v.number(),
    }),
  ),
})
export type RoomVentilation = v.InferOutput<typeof roomVentilation>

/** 404 for a room that the school does not have. */
export const getRoomVentilationEndpoint = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/rooms/{roomId}/breathing',
  summary: 'Get a room’s ventilation and forecast',
  mayBeBusy: true,
  params: v.object({ schoolId: id, roomId: id }),
  response: v.object({ data: roomVentilation }),
})
