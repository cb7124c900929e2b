import { expect, test } from 'vitest'
import { roughTime, travelHours } from './transport-time.ts'

test.each([
  ['a mango from Peru by ship', 10_780, 'ship', { count: 3, unit: 'weeks' }],
  ['a mango from Peru by plane', 10_780, 'plane', { count: 13, unit: 'hours' }],
  ['a tomato from the Netherlands by ship', 817, 'ship', { count: 2, unit: 'days' }],
  ['a tomato from the Netherlands by lorry', 817, 'lorry', { count: 1, unit: 'days' }],
  ['a tomato from the Netherlands by train', 817, 'train', { count: 1, unit: 'days' }],
  ['a tomato from the Netherlands by plane', 817, 'plane', { count: 1, unit: 'hours' }],
  ['a lemon from Spain by lorry', 2312, 'lorry', { count: 4, unit: 'days' }],
  ['a carrot from the next province by plane', 150, 'plane', { count: 0, unit: 'hours' }],
] as const)('%s is under way for about so long', (_what, km, way, time) => {
  expect(roughTime(travelHours(km, way))).toEqual(time)
})

test('a driver sleeps when the day is driven, not before', () => {
  // 1.2 times as far as the crow flies, at 70 km an hour.
  const km = (hours: number) => (hours * 70) / 1.2
  expect(travelHours(km(9), 'lorry')).toBeCloseTo(9)
  expect(travelHours(km(10), 'lorry')).toBeCloseTo(25)
  expect(travelHours(km(19), 'lorry')).toBeCloseTo(49)
})

test('from a week and a half on one counts weeks', () => {
  expect(roughTime(17.9)).toEqual({ count: 18, unit: 'hours' })
  expect(roughTime(18)).toEqual({ count: 1, unit: 'days' })
  expect(roughTime(10.4 * 24)).toEqual({ count: 10, unit: 'days' })
  expect(roughTime(10.5 * 24)).toEqual({ count: 2, unit: 'weeks' })
})
