import { expect, test } from 'vitest'
import { beforeAndAfter, directionOf, timeToReach } from './airing.ts'
import { co2ErrorPpm } from './sensor-error.ts'

const minute = 60
/** One value a minute from 0; null = none. */
const curve = (...values: (number | null)[]) =>
  values.flatMap((value, index) => (value === null ? [] : [{ at: index * minute, value }]))
const airing = { start: 3 * minute, end: 9 * minute }
const later = { intervalS: minute, now: 3600 }
/** The drawn example of the plan: opened at minute 3, shut at minute 9. */
const aired = curve(940, 945, 948, 950, 870, 800, 740, 690, 645, 612, 608, 640)

test('from the values before it to those at its end', () => {
  expect(beforeAndAfter(aired, airing, later)).toEqual({ kind: 'known', before: 948, after: 612 })
})

test('a single outlier counts on neither side', () => {
  const leapt = curve(940, 945, 1600, 950, 870, 800, 740, 690, 645, 200, 608, 640)
  expect(beforeAndAfter(leapt, airing, later)).toEqual({ kind: 'known', before: 950, after: 608 })
})

test('measurements long after the windows were shut do not count as its end', () => {
  const rising = [...aired, ...[12, 13, 14].map((at) => ({ at: at * minute, value: 900 }))]
  expect(beforeAndAfter(rising, airing, later)).toMatchObject({ after: 612 })
})

test('it is pending until the value at its end can have arrived', () => {
  const until = (count: number, now: number) =>
    beforeAndAfter(aired.slice(0, count), airing, { intervalS: minute, now }).kind
  expect(until(9, 9 * minute + 10)).toBe('waiting')
  expect(until(10, 9 * minute + 10)).toBe('known')
  expect(until(9, 11 * minute)).toBe('known')
})

test('a silent sensor gives no result, nor one that fell silent on the way', () => {
  expect(beforeAndAfter(aired.slice(0, 4), airing, later).kind).toBe('silent')
  const long = { start: 3 * minute, end: 15 * minute }
  expect(beforeAndAfter(aired.slice(0, 8), long, later).kind).toBe('silent')
})

test('too few values give no result: none before, or one after', () => {
  expect(beforeAndAfter(aired.slice(4), airing, later).kind).toBe('too_few')
  const one = [...aired.slice(0, 4), { at: 8 * minute, value: 645 }]
  expect(beforeAndAfter(one, airing, later).kind).toBe('too_few')
  expect(beforeAndAfter([], airing, { ...later, now: 9 * minute }).kind).toBe('waiting')
})

test('less than two minutes is no airing', () => {
  expect(beforeAndAfter(aired, { start: 180, end: 290 }, later).kind).toBe('too_short')
})

test('a sensor of every ten minutes needs two values after the start', () => {
  const slow = [0, 10, 20, 30].map((at) => ({ at: at * minute, value: 1000 - at * 20 }))
  const measuring = { intervalS: 600, now: 3600 }
  const whole = { start: 8 * minute, end: 23 * minute }
  expect(beforeAndAfter(slow, whole, measuring)).toEqual({ kind: 'known', before: 1000, after: 600 })
  expect(beforeAndAfter(slow, { start: 8 * minute, end: 14 * minute }, measuring).kind).toBe('too_few')
})

test('hourly means give no result of an airing', () => {
  const hours = [-3600, 0, 3600].map((at) => ({ at, value: 900 }))
  expect(beforeAndAfter(hours, airing, { intervalS: 3600, now: 90 * 86_400 }).kind).toBe('too_few')
})

test('a difference below the sensor’s own error is none', () => {
  expect(directionOf({ before: 700, after: 651 }, co2ErrorPpm)).toBe('same')
  expect(directionOf({ before: 700, after: 650 }, co2ErrorPpm)).toBe('lower')
  expect(directionOf({ before: 700, after: 750 }, co2ErrorPpm)).toBe('higher')
})

test('how long it took until the air was as good as a value', () => {
  expect(timeToReach(aired, airing, 700, minute)).toBe(4 * minute)
  expect(timeToReach(aired, airing, 620, minute)).toBe(6 * minute)
  expect(timeToReach(aired, airing, 600, minute)).toBeNull()
})
