import * as v from 'valibot'
import { sensorOrders } from '#domain/sensors/sensor-order.ts'
import { sensorShows } from '#domain/sensors/sensor-show.ts'

/** Which sensors are shown, as the address says it; what is usual, or what is unknown, is left out. */
export const sensorSearch = v.object({
  /** Counted from 1. */
  page: dropInvalid(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999_999))),
  sort: dropInvalid(v.picklist(sensorOrders)),
  order: dropInvalid(v.picklist(['asc', 'desc'])),
  show: dropInvalid(v.picklist(sensorShows)),
  q: dropInvalid(
    v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(200)),
  ),
  room: dropInvalid(v.string()),
  metric: dropInvalid(v.string()),
})

/** What anybody may have typed is left out where it is not of the schema. */
function dropInvalid<S extends v.GenericSchema>(schema: S) {
  return v.optional(v.fallback(v.optional(schema), undefined as never))
}
