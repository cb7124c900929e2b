import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentOf, accentSurfaces } from './accent.ts'
import { contrast, fromOklch, toHex, toOklch } from './color.ts'

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([r, g, b]) => toHex([r / 255, g / 255, b / 255]))

test('any colour gives readable text on its plate, on light pages and on the wall', () => {
  fc.assert(
    fc.property(color, (hex) => {
      const accent = accentOf(hex)
      const least = (use: string, surfaces: readonly string[]) =>
        Math.min(...surfaces.map((surface) => contrast(use, surface)))
      expect(accent.solid).toBe(hex)
      expect(contrast(accent.solid, accent.contrast)).toBeGreaterThanOrEqual(4.58)
      expect(least(accent.fg, accentSurfaces.light)).toBeGreaterThanOrEqual(4.5)
      expect(least(accent.ui, accentSurfaces.light)).toBeGreaterThanOrEqual(3)
      expect(contrast('#10241C', accent.subtle)).toBeGreaterThanOrEqual(13)
      expect(least(accent.wallFg, accentSurfaces.wall)).toBeGreaterThanOrEqual(7)
      expect(least(accent.wallUi, accentSurfaces.wall)).toBeGreaterThanOrEqual(3)
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
  expect(accentOf(hex).contrast).toBe(text)
})

test('a colour that is readable already stays as it is', () => {
  expect(accentOf('#17693A').fg).toBe('#17693A')
})

test('black on white is the greatest contrast', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
})

test('OKLCH and back is the same colour', () => {
  fc.assert(
    fc.property(color, (hex) => {
      const [a, b] = [hex, fromOklch(toOklch(hex))].map((h) => Number.parseInt(h.slice(1), 16))
      for (const shift of [0, 8, 16]) {
        expect(Math.abs((((a ?? 0) >> shift) % 256) - (((b ?? 0) >> shift) % 256))).toBeLessThanOrEqual(1)
      }
    }),
  )
})
