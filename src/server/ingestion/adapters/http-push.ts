import { defineAdapter, malformed } from '#server/ingestion/adapter.ts'
import { fieldMapOf } from '#server/ingestion/field-map.ts'
import { fieldMapSetting, pushSettings } from '#server/ingestion/settings-schema.ts'
import { readPushed } from './http-push/csv.ts'
import { maxItems, readItems } from './http-push/items.ts'
import { pushedReadings } from './http-push/readings.ts'
import { receivedOf } from './http-push/received.ts'
import { readRecords } from './http-push/records.ts'

/**
 * Whatever can post over HTTP: a script, a spreadsheet's export, a Sensor.Community device. JSON or CSV; the shapes are
 * those of `docs/http-push.md`. Values may be text. A value whose unit is not the metric's is refused, never guessed.
 */
export const httpPush = defineAdapter({
  key: 'http_push',
  contentTypes: ['application/json', 'text/csv', 'application/senml+json'],
  sendsAgain: true,
  settings: pushSettings({ field_map: fieldMapSetting }),
  receive(request, schoolSettings) {
    const fieldMap = fieldMapOf(schoolSettings)
    const message = readPushed(request, fieldMap)
    if (typeof message === 'string') return malformed(message)
    const { headers, receivedAt } = request
    const sensorId = headers['x-sensor']
    const items = readItems(message, typeof sensorId === 'string' ? sensorId : null, receivedAt)
    if (items === null) return malformed('too_many', maxItems)
    const read = pushedReadings(items.readings, fieldMap)
    const { records, refused } = readRecords(items.records)
    return receivedOf(items, { ...read, records, refused: [...read.refused, ...refused] })
  },
})
