import { expect, test } from 'vitest'
import { changeAround } from './change-around.ts'

const minute = 60
/** One value a minute from 0. */
const curve = (...values: (number | null)[]) =>
  values.flatMap((value, index) => (value === null ? [] : [{ at: index * minute, value }]))

test('a window that is opened: the air rose before and fell after', () => {
  const points = curve(900, 910, 920, 930, 850, 770, 700, 640)
  const { before, after } = changeAround(points, 3 * minute, 300)
  expect(before).toEqual({ from: { at: 0, value: 900 }, to: { at: 180, value: 930 } })
  expect(after).toEqual({ from: { at: 180, value: 930 }, to: { at: 420, value: 640 } })
})

test('the next event ends the observed span', () => {
  const points = curve(900, 930, 850, 770, 900)
  expect(changeAround(points, minute, 300, { until: 3 * minute }).after?.to.value).toBe(770)
})

test('a hole in the measurements ends it too', () => {
  const points = curve(900, 930, 850, ...Array.from({ length: 6 }, () => null), 400)
  expect(changeAround(points, minute, 300).after?.to).toEqual({ at: 120, value: 850 })
})

test('without measurements there is no change', () => {
  expect(changeAround(curve(900, 910), 20 * minute, 300)).toEqual({ before: null, after: null })
  expect(changeAround([], 0, 300)).toEqual({ before: null, after: null })
  expect(changeAround(curve(900, 910), minute, 300).after).toBeNull()
})

test('the observed span is at most a quarter of an hour', () => {
  const points = curve(...Array.from({ length: 41 }, (_, index) => 400 + index))
  const { before, after } = changeAround(points, 20 * minute, 300)
  expect([before?.from.at, after?.to.at]).toEqual([5 * minute, 35 * minute])
})
