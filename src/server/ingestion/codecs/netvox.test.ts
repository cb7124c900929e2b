import { expect, test } from 'vitest'
import { netvox } from './netvox.ts'

// Kinds and layouts: github TheThingsNetwork/lorawan-devices vendor/netvox/payload
test.each([
  ['R711', '0101011e0a5a1ae0000000', { temperature: 26.5, humidity: 68.8 }, 3000],
  ['R718AB in frost', '01130124ff38190a000000', { temperature: -2, humidity: 64.1 }, 3600],
  ['R720A', '016e01240a5a1ae0000000', { temperature: 26.5, humidity: 68.8 }, 3600],
  ['RB11E', '010301240834012c010000', { temperature: 21, light: 300 }, 3600],
  ['R726 with dust', '0109022400050008000a00', { pm25: 8, pm10: 10 }, 3600],
  ['R726 with CO2 alone', '010907241770ffffffff00', { co2: 600 }, 3600],
  ['RA07 Y without a thermometer', '010d0c00ffff1ae0012c00', { humidity: 68.8 }, null],
])('%s has the values of its layout', (_, hex, values, millivolts) => {
  const decoded = netvox.decode(Buffer.from(hex, 'hex'))
  if (!decoded.ok) throw new Error(decoded.reason)
  expect(Object.fromEntries(decoded.measurements.map(({ quantity, value }) => [quantity, value]))).toEqual(
    values,
  )
  expect(decoded.battery?.millivolts ?? null).toBe(millivolts)
})

test('a kind of device that is not known is not read like another', () => {
  expect(netvox.decode(Buffer.from('01780124ff38190a000000', 'hex'))).toMatchObject({ ok: false })
})
