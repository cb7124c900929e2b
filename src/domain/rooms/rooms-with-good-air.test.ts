import { expect, test } from 'vitest'
import { roomsWithGoodAir } from './rooms-with-good-air.ts'

const now = Date.parse('2026-11-25T09:40:00Z')
const air = (co2: number | null, ageMin = 2) => ({
  co2,
  observedAt: now - ageMin * 60_000,
  expectedIntervalS: 600,
})

test('under 600 ppm is good; 600 asks for airing', () => {
  expect(roomsWithGoodAir([air(450), air(599), air(600), air(950)], now)).toEqual({
    good: 2,
    heard: 4,
    all: 4,
  })
})

test('rooms that are silent or not believed count among all and are not good', () => {
  expect(roomsWithGoodAir([air(450), air(450, 600), air(null), air(300)], now)).toEqual({
    good: 1,
    heard: 1,
    all: 4,
  })
})
