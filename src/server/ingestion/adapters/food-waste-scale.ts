import { textLimits } from '#domain/limits.ts'
import { defineAdapter, malformed } from '#server/ingestion/adapter.ts'
import { fieldOf, textOf } from '#server/ingestion/json.ts'
import { pushSettings } from '#server/ingestion/settings-schema.ts'
import { readPushed } from './http-push/csv.ts'
import { readRecords } from './http-push/records.ts'

const maxRecords = 5000

/**
 * A scale for food waste: `{ date, meal, waste_kind, weight_g, portions, reason? }`, one, a list, under `food_waste`, or
 * a table with these columns. No maker of scales publishes an interface of its own, so this is ours.
 */
export const foodWasteScale = defineAdapter({
  key: 'food_waste_scale',
  contentTypes: ['application/json', 'text/csv'],
  settings: pushSettings(),
  receive(request) {
    const message = readPushed(request)
    if (typeof message === 'string') return malformed(message)
    const listed = Array.isArray(message) ? message : [fieldOf(message, 'food_waste') ?? message].flat()
    if (!listed.some((record) => fieldOf(record, 'waste_kind') !== undefined))
      return { ...malformed('no_readings'), ...senderOf(listed[0]) }
    if (listed.length > maxRecords) return malformed('too_many', maxRecords)
    const { records, refused } = readRecords(listed.map((record) => ({ kind: 'food_waste', record })))
    return { kind: 'uplinks', uplinks: [], records, refused }
  },
})

function senderOf(record: unknown): { readonly sender?: string } {
  const id = textOf(record, 'device_id')
  return id === null || id.length > textLimits.name ? {} : { sender: id.toLowerCase() }
}
