import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elsys } from '#server/ingestion/codecs/elsys.ts'
import { encodeElsys } from './elsys-encoder.ts'

test('the published message is made of its published values', () => {
  const bytes = encodeElsys({ temperature: 23.2, humidity: 12, light: 90, co2: 427, battery: 3636 })
  expect(Buffer.from(bytes).toString('hex')).toBe('0100e8020c04005a0601ab070e34')
})

test('what is encoded is what the codec reads', () => {
  const value = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined })
  fc.assert(
    fc.property(
      value(-400, 850),
      value(0, 100),
      value(0, 65_535),
      value(0, 10_000),
      (tenths, humidity, light, co2) => {
        const temperature = tenths === undefined ? undefined : tenths / 10
        const present = Object.fromEntries(
          Object.entries({ temperature, humidity, light, co2 }).filter(
            ([, measured]) => measured !== undefined,
          ),
        )
        const decoded = elsys.decode(encodeElsys({ ...present, battery: 3600 }))
        expect(decoded).toMatchObject({ ok: true, consumedAll: true, battery: { millivolts: 3600 } })
        const measurements = decoded.ok ? decoded.measurements : []
        expect(Object.fromEntries(measurements.map(({ quantity, value }) => [quantity, value]))).toEqual(
          present,
        )
      },
    ),
  )
})
