import * as v from 'valibot'
import { sensorOrders } from '#domain/sensors/sensor-order.ts'
import { sensorShows } from '#domain/sensors/sensor-show.ts'

/** Which sensors are shown, as the address says it; what is usual, or what nobody knows, is left out. */
export const sensorSearch = v.object({
  /** Counted from 1. */
  page: known(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999_999))),
  sort: known(v.picklist(sensorOrders)),
  order: known(v.picklist(['asc', 'desc'])),
  show: known(v.picklist(sensorShows)),
  q: known(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(200))),
  room: known(v.string()),
  metric: known(v.string()),
})

/** What anybody may have typed is left out where it is not of the schema. */
function known<S extends v.GenericSchema>(schema: S) {
  return v.optional(v.fallback(v.optional(schema), undefined as never))
}
