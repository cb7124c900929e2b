import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSenml, readSenml } from './senml.ts'

const record = fc.record({
  name: fc.constantFrom('temperature', 'co2', 'humidity'),
  agoS: fc.integer({ min: 0, max: 3600 }),
  value: fc.integer({ min: -40, max: 5000 }),
})

test('what base fields hold for all records, each may hold for itself', () => {
  const base = fc.record({
    at: fc.integer({ min: 1_700_000_000, max: 1_800_000_000 }),
    value: fc.integer({ min: -9, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 8 }), base, (records, { at, value }) => {
      const alone = records.map((sent) => ({
        n: `rum-12/${sent.name}`,
        t: at - sent.agoS,
        v: sent.value,
        u: 'lx',
      }))
      const based = records.map((sent, index) => ({
        ...(index === 0 && { bn: 'rum-12/', bt: at, bv: value, bu: 'lx' }),
        n: sent.name,
        t: -sent.agoS,
        v: sent.value - value,
      }))
      expect(isSenml(alone)).toBe(true)
      expect(isSenml(based)).toBe(true)
      expect(readSenml(based, 0)).toEqual(readSenml(alone, 0))
    }),
  )
})

test.each([
  ['readings of their own', [{ metric: 'co2', value: 612 }]],
  ['a label that must be understood', [{ n: 'co2', v: 612, x_: 1 }]],
  ['values without a name or unit', [{ v: 1, t: 2 }]],
  ['names without values', [{ n: 'co2' }]],
  ['an empty list', []],
  ['an object', { n: 'co2', v: 612 }],
  ['numbers', [1, 2]],
])('%s is no pack', (_name, message) => {
  expect(isSenml(message)).toBe(false)
})
