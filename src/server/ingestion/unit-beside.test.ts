import fc from 'fast-check'
import { expect, test } from 'vitest'
import { httpPush } from './adapters/http-push.ts'
import { readDecodedFields } from './decoded-fields.ts'

function pushed(message: unknown): Readonly<Record<string, number>> {
  const body = Buffer.from(JSON.stringify(message))
  const headers = { 'content-type': 'application/json' }
  const received = httpPush.receive({ body, query: {}, headers, receivedAt: 0 }, {})
  if (received.kind !== 'uplinks') return {}
  const measurements = received.uplinks.flatMap(({ payload }) => payload.measurements ?? [])
  return Object.fromEntries(measurements.map(({ quantity, value }) => [quantity, value]))
}

const words = fc.constantFrom(
  ...[
    ['temperature', 'unit'],
    ['temp', 'unit'],
    ['Temp', 'Unit'],
    ['temperature', 'units'],
    ['temperature', 'uom'],
  ],
  ...[
    ['unit', 'temperature'],
    ['temperature', 'unit', 'of', 'measurement'],
    ['temperature', 'scale'],
  ],
)
const joints = fc.constantFrom('', '_', '-', ' ', '.')
const units = fc.constantFrom('°F', 'F', 'degF', 'fahrenheit', 'º F', '℉', 'FAH')

test('wherever a unit stands beside a value, and however its field is written, it is the value’s', () => {
  const depth = fc.integer({ min: 0, max: 2 })
  fc.assert(
    fc.property(words, joints, units, depth, fc.boolean(), (word, joint, unit, levels, isFirst) => {
      const own = { [word.join(joint)]: unit }
      const values = { temperature: 68, humidity: 41 }
      let inner: object = levels === 0 ? (isFirst ? { ...own, ...values } : { ...values, ...own }) : values
      for (let level = levels; level > 0; level--)
        inner = level === 1 ? { ...own, data: inner } : { values: inner }
      expect(pushed(inner)).toEqual({ temperature: 20, humidity: 41 })
      const decoded = levels === 0 ? inner : { ...own, data: values }
      expect(readDecodedFields(decoded, null).measurements).toMatchObject([{ value: 20 }, { value: 41 }])
    }),
  )
})

test('a unit of one quantity changes no other, and its own field is no reading', () => {
  fc.assert(
    fc.property(units, fc.constantFrom('unit', 'uom', 'units', 'unit_of_measurement'), (unit, name) => {
      expect(pushed({ humidity: 41, co2: 612, pm25: 3, [name]: unit })).toEqual({
        humidity: 41,
        co2: 612,
        pm25: 3,
      })
    }),
  )
})
