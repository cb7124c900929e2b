import { defineAdapter, malformed } from '#server/ingestion/adapter.ts'
import { amountFieldOf } from '#server/ingestion/amount-fields.ts'
import { type FieldMap, type FieldMeaning, fieldMapOf } from '#server/ingestion/field-map.ts'
import { fieldOf, textOf, wordOf } from '#server/ingestion/json.ts'
import { fieldMapSetting, pushSettings, textSetting } from '#server/ingestion/settings-schema.ts'
import { readPushed } from './http-push/csv.ts'
import { maxItems, readItems } from './http-push/items.ts'
import type { PushedValue } from './http-push/pushed-value.ts'
import { pushedReadings } from './http-push/readings.ts'
import { receivedOf } from './http-push/received.ts'
import type { Direction } from './people-counter/makers.ts'

/**
 * A people counter that posts by itself: `{ device_id, at?, in, out? }`, JSON or a table, or what a known maker's counters
 * post; `line_in` says what the sender
 * calls those who come in. Who goes out was counted already. A total that falls back has been reset; with `counter_bits` it
 * may also have passed its highest number, which a counter that is reset every day (`reset_time`) never does.
 */
export const peopleCounter = defineAdapter({
  key: 'people_counter',
  contentTypes: ['application/json', 'text/csv'],
  settings: pushSettings({
    line_in: textSetting,
    count_mode: { type: 'string', enum: ['total', 'period'] },
    counter_bits: { type: 'string', enum: ['16', '32'] },
    reset_time: textSetting,
    field_map: fieldMapSetting,
  }),
  receive(request, schoolSettings) {
    const fieldMap = countersOf(schoolSettings)
    const message = readPushed(request, fieldMap)
    if (typeof message === 'string') return malformed(message)
    const items = readItems(message, null, request.receivedAt, directionOf(schoolSettings))
    if (items === null) return malformed('too_many', maxItems)
    // Counters also know how warm they are themselves: that is not the room.
    const isCount = ({ name, isOfMaker }: PushedValue) =>
      isOfMaker === true || fieldMap.has(wordOf(name).trim().toLowerCase())
    return receivedOf(items, pushedReadings(items.readings, fieldMap, 'people-counter', isCount))
  },
})

/** Of a counter whose message states both ways: who goes in by its maker's words, unless the school says the other. */
function directionOf(schoolSettings: unknown): Direction {
  return /^(?:out|bw|backward|total_out|out_counted|b)$/i.test(textOf(schoolSettings, 'line_in') ?? '')
    ? 'out'
    : 'in'
}

const knownNames = [
  ...['people_total', 'total_counter_in', 'line_1_total_in', 'total_in', 'total_counter_a'],
  ...['people_period', 'periodic_counter_in', 'line_1_period_in', 'period_in', 'counter_a'],
]

/**
 * The meanings of the sender's fields. A name that states how it counts is accepted; `in` counts as the settings say.
 */
function countersOf(schoolSettings: unknown): FieldMap {
  const isPeriod = fieldOf(schoolSettings, 'count_mode') === 'period'
  const bits = Number(fieldOf(schoolSettings, 'counter_bits'))
  const isReset = textOf(schoolSettings, 'reset_time') !== null
  const chosen = textOf(schoolSettings, 'line_in')?.toLowerCase()
  const counter = (accumulation: 'delta' | 'cumulative', knownWrapAt?: number): FieldMeaning => {
    const wrapAt = bits === 16 || bits === 32 ? 2 ** bits : knownWrapAt
    const wraps = accumulation === 'cumulative' && !isReset && wrapAt !== undefined
    return {
      quantity: 'traffic',
      unit: '',
      needsUnit: false,
      scale: 1,
      accumulation,
      ...(wraps && { wrapAt }),
    }
  }
  const own = counter(isPeriod ? 'delta' : 'cumulative')
  const said = fieldMapOf(schoolSettings)
  if (chosen !== undefined) return new Map([[chosen, own], ...said])
  // A message with a total and a period reports the same people twice: only one kind is used.
  const fieldMeanings = knownNames.flatMap((name): [string, FieldMeaning][] => {
    const field = amountFieldOf(name)
    const isWanted = field?.accumulation === (isPeriod ? 'delta' : 'cumulative')
    return field && isWanted ? [[name, counter(field.accumulation, field.wrapAt)]] : []
  })
  return new Map([['in', own], ...fieldMeanings, ...said])
}
