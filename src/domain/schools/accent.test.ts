import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onPlate } from './accent.ts'
import { contrast, toHex } from './color.ts'

test('any colour gives readable text on its plate', () => {
  const byte = fc.nat(255)
  const color = fc.tuple(byte, byte, byte).map(([r, g, b]) => toHex([r / 255, g / 255, b / 255]))
  fc.assert(
    fc.property(color, (hex) => {
      expect(contrast(hex, onPlate(hex))).toBeGreaterThanOrEqual(4.58)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['#FFD500', '#000000'],
  ['#7A1F5C', '#FFFFFF'],
  ['#17693a', '#FFFFFF'],
  ['#000000', '#FFFFFF'],
  ['#FFFFFF', '#000000'],
])('text on %s is %s', (hex, text) => {
  expect(onPlate(hex)).toBe(text)
})

test('black on white is the greatest contrast', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
})
