import { expect, test } from 'vitest'
import { leastLogoContrast, logoContrast } from './logo-contrast.ts'

const white = [255, 255, 255, 255]
const green = [23, 105, 58, 255]
const nothing = [0, 0, 0, 0]

test('a white logo is seen on dark green and not on yellow', () => {
  const pixels = [...white, ...white, ...nothing]
  expect(logoContrast(pixels, '#17693A')).toBeGreaterThan(leastLogoContrast)
  expect(logoContrast(pixels, '#FFD500')).toBeLessThan(leastLogoContrast)
})

test('what is drawn decides, half of it at least', () => {
  expect(logoContrast([...green, ...green, ...white], '#17693A')).toBeLessThan(1.1)
  expect(logoContrast([...green, ...white, ...nothing], '#17693A')).toBeGreaterThan(6)
})

test('a logo without a drawing has no contrast', () => {
  expect(logoContrast(nothing, '#17693A')).toBe(null)
})
