import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastShareSeen, logoPlateOn, shareSeen } from './logo-contrast.ts'

const white = [255, 255, 255, 255]
const black = [0, 0, 0, 255]
const green = [23, 105, 58, 255]
const navy = [0, 32, 91, 255]
const transparent = [0, 0, 0, 0]

/** So many pixels of each. */
const logo = (...areas: readonly (readonly [pixel: readonly number[], count: number])[]) =>
  areas.flatMap(([pixel, count]) => Array.from({ length: count }, () => pixel).flat())

const pale = [165, 165, 165, 255]
const dark = [85, 85, 85, 255]
const shades = [
  [white, 35],
  [pale, 10],
  [dark, 25],
  [black, 30],
] as const

test.each([
  ['a white logo on yellow', [[white, 1]], '#FFD500', '#10241C'],
  ['a white logo on dark green', [[white, 1]], '#17693A', null],
  [
    'a navy and white logo on red',
    [
      [navy, 4],
      [white, 6],
    ],
    '#E30613',
    null,
  ],
  ['a black logo on dark blue', [[black, 1]], '#003366', '#FFFFFF'],
  ['a logo in the school’s own colour', [[green, 1]], '#17693A', '#FFFFFF'],
  [
    'a navy logo with a little white, on yellow',
    [
      [navy, 7],
      [white, 3],
    ],
    '#FFD500',
    null,
  ],
  [
    'one with a little more',
    [
      [navy, 69],
      [white, 31],
    ],
    '#FFD500',
    '#FFFFFF',
  ],
  [
    'one that is mostly white',
    [
      [navy, 31],
      [white, 69],
    ],
    '#FFD500',
    '#10241C',
  ],
  ['many shades on a mild colour, which shows more of them than a plate', shades, '#6D6D6D', null],
  ['an empty picture', [[transparent, 9]], '#FFD500', null],
] as const)('%s', (_, areas, color, plate) => {
  expect(logoPlateOn(color, logo(...areas, [transparent, 50]))).toBe(plate)
})

test('contrast is judged by the drawn pixels, from half opacity on', () => {
  expect(shareSeen([...green, ...green, ...white, ...transparent], '#17693A')).toBeCloseTo(1 / 3, 5)
  expect(shareSeen([255, 255, 255, 128, 255, 255, 255, 127], '#17693A')).toBe(1)
  expect(shareSeen(transparent, '#17693A')).toBe(null)
})

test('a logo of one colour is seen on every colour, with its plate or without', () => {
  const byte = fc.nat(255)
  const hex = (channels: readonly number[]) =>
    `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte), fc.tuple(byte, byte, byte), (ink, ground) => {
      const pixels = [...ink, 255]
      const color = hex(ground)
      const plate = logoPlateOn(color, pixels)
      expect(shareSeen(pixels, plate ?? color)).toBeGreaterThanOrEqual(leastShareSeen)
    }),
  )
})
