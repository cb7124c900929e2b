import { expect, test } from 'vitest'
import { co2ErrorPpm } from '#domain/activities/sensor-error.ts'
import { curveAt } from './exponential-fit.ts'
import {
  airingToFit,
  distanceAt,
  fallsToFit,
  fitsWithin,
  leastValues,
  usualOutdoorPpm,
} from './fall-to-fit.ts'

const outdoors = { ppm: 430, isMeasured: true }
const at = Date.parse('2026-02-02T10:00Z') / 1000

interface Fall {
  readonly rate: number
  readonly minutes: number
  readonly everyS?: number
  readonly level?: number
  readonly from?: number
}

/** Half an hour with a full room, then a fall without noise. */
function roomOf({ rate, minutes, everyS = 60, level = 430, from = 1200 }: Fall) {
  const curve = { level, start: from, rate }
  const count = Math.floor(((30 + minutes) * 60) / everyS) + 1
  return Array.from({ length: count }, (_, i) => {
    const after = i * everyS - 1800
    return { at: at + after, value: after < 0 ? from : curveAt(curve, after / 3600) }
  })
}

test.each([0.8, 1.5, 2.1, 4, 9])(
  'air changed %s times an hour is within what fits, and only positions near it fit',
  (rate) => {
    const [fall] = fallsToFit(roomOf({ rate, minutes: 60 }), outdoors)
    if (!fall) throw new Error('there is no fall')
    expect(fall.fits.low).toBeLessThan(rate)
    expect(fall.fits.high).toBeGreaterThan(rate)
    expect(fitsWithin(distanceAt(fall, rate))).toBe(true)
    for (const [end, beyond] of [
      [fall.fits.low, -fall.step],
      [fall.fits.high, fall.step],
    ] as const) {
      expect(distanceAt(fall, end)).toBeLessThan(co2ErrorPpm)
      expect(distanceAt(fall, end + beyond)).toBeGreaterThanOrEqual(co2ErrorPpm)
    }
  },
)

test('the slider begins where nothing fits, and ends where nothing does', () => {
  for (const rate of [0.5, 2, 8, 12]) {
    for (const fall of fallsToFit(roomOf({ rate, minutes: 45 }), outdoors)) {
      expect(fitsWithin(distanceAt(fall, fall.step))).toBe(false)
      expect(fitsWithin(distanceAt(fall, fall.most))).toBe(false)
    }
  }
})

test.each<[string, Fall]>([
  ['a fall of less than 300 ppm', { rate: 2, minutes: 40, from: 700 }],
  ['a fall of less than 20 minutes', { rate: 6, minutes: 19 }],
  ['values ten minutes apart', { rate: 2, minutes: 90, everyS: 600 }],
  [`fewer than ${leastValues} values`, { rate: 3, minutes: 30, everyS: 300 }],
  ['a fall that no curve towards the air outside is near', { rate: 9, minutes: 90, level: 800, from: 1600 }],
])('%s is not offered', (_, fall) => {
  expect(fallsToFit(roomOf(fall), outdoors)).toEqual([])
})

test('a sensor of every five minutes is enough where the fall is long enough', () => {
  expect(fallsToFit(roomOf({ rate: 2, minutes: 50, everyS: 300 }), outdoors)).toHaveLength(1)
})

test('a fall ends where the values rise by more than a sensor is off, and the newest comes first', () => {
  const later = roomOf({ rate: 3, minutes: 40, from: 1100 }).map(({ at: t, value }) => ({
    at: t + 7200,
    value,
  }))
  const found = fallsToFit([...roomOf({ rate: 1.5, minutes: 60 }), ...later], outdoors)
  expect(found.map(({ start }) => start > at + 3600)).toEqual([true, false])
  expect(found[1]?.end).toBeLessThanOrEqual(at + 3600)
})

test('one value that leapt is no end of a fall', () => {
  const points = roomOf({ rate: 2, minutes: 60 })
  const leapt = points.map((point, i) => (i === 55 ? { ...point, value: point.value + 400 } : point))
  expect(fallsToFit(leapt, outdoors)[0]?.end).toBe(fallsToFit(points, outdoors)[0]?.end)
})

test('an airing of nine minutes can be fitted, though no fall of the room’s day may be so short', () => {
  const points = roomOf({ rate: 12, minutes: 9 })
  expect(fallsToFit(points, outdoors)).toEqual([])
  const fall = airingToFit(points, { start: at, end: at + 540 }, 60, outdoors)
  expect(fall?.fits.low).toBeLessThan(12)
  expect(fall?.fits.high).toBeGreaterThan(12)
})

test('an airing that fell too little, or was measured too seldom, is not offered', () => {
  const airing = { start: at, end: at + 540 }
  const usual = { ppm: usualOutdoorPpm, isMeasured: false }
  expect(airingToFit(roomOf({ rate: 2, minutes: 9 }), airing, 60, usual)).toBeNull()
  expect(airingToFit(roomOf({ rate: 12, minutes: 9, everyS: 120 }), airing, 120, usual)).toBeNull()
})
