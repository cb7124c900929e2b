import { type FieldMeaning, meaningOf, meaningWithUnit } from '#server/ingestion/field-map.ts'
import { plainName } from '#server/ingestion/plain-name.ts'

/** Objects that only hold what was measured, in messages of platforms and of programs that pass them on. */
const holders = new Set([
  ...[
    'decoded',
    'decodedpayload',
    'payloaddecoded',
    'decodeddata',
    'decodedvalues',
    'payload',
    'payloadfields',
  ],
  ...[
    'data',
    'object',
    'value',
    'values',
    'fields',
    'measurement',
    'measurements',
    'reading',
    'result',
    'results',
  ],
  ...[
    'telemetry',
    'state',
    'reported',
    'body',
    'content',
    'message',
    'msg',
    'd',
    'params',
    'event',
    'context',
    'attributes',
    'properties',
  ],
  ...[
    'uplinkmessage',
    'sensor',
    'sensors',
    'sensordata',
    'sensorvalues',
    'metrics',
    'observation',
    'statussns',
    'zbreceived',
  ],
])

/** `0x1A2B`: Tasmota puts what a Zigbee device sent under its short address. */
const shortAddress = /^0x[0-9a-f]{4,16}$/i

/**
 * What a field means by its path: `decoded.payload.co2` is `co2`, `SCD30.CarbonDioxide` is that sensor's. A field of an object of
 * any other name is not: `gateway.temperature` is no room's.
 */
export function meaningOfPath(path: string): FieldMeaning | undefined {
  const whole = meaningOf(path) ?? meaningWithUnit(path)
  if (whole !== undefined) return whole
  const rest = path.split('.')
  while (rest.length > 1) {
    const [group = ''] = rest
    if (!holders.has(plainName(group)) && !shortAddress.test(group)) return undefined
    rest.shift()
    const inner = rest.join('.')
    const meaning = meaningOf(inner) ?? meaningWithUnit(inner)
    if (meaning !== undefined) return meaning
  }
  return undefined
}
