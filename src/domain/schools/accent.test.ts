import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onPlate, plateOf } from './accent.ts'
import { contrast, toHex } from './color.ts'

test('any colour gives readable text on its plate', () => {
  const byte = fc.nat(255)
  const color = fc.tuple(byte, byte, byte).map(([r, g, b]) => toHex([r / 255, g / 255, b / 255]))
  fc.assert(
    fc.property(color, (hex) => {
      expect(contrast(hex, onPlate(hex))).toBeGreaterThanOrEqual(4.58)
      expect(contrast(plateOf(hex).strong, onPlate(hex))).toBeGreaterThanOrEqual(7)
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

test('a plate with more contrast is the usual one where that is enough', () => {
  expect(plateOf('#7A1F5C')).toEqual({ usual: '#7A1F5C', strong: '#7A1F5C', letters: '#FFFFFF' })
  expect(plateOf('#2A76E2').strong).not.toBe('#2A76E2')
})

test('black on white is the greatest contrast', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
})
