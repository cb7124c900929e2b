import { expect, test } from 'vitest'
import { roundedVisits, totalOfVisits } from './visit-totals.ts'

test.each([
  [0, 0],
  [1, 2.5],
  [4, 2.5],
  [5, 5],
  [23, 23],
])('%i visits in an hour are published as %d', (count, published) => {
  expect(roundedVisits(count)).toBe(published)
})

test.each([
  ['whole numbers', [20, 5, 0], 25],
  ['nothing', [], 0],
  ['hours without anybody', [0, 0], 0],
  ['one that is too small, and nothing else', [2.5, 0], 2.5],
  ['one that is too small', [21, 2.5], 20],
  ['several that are too small', [2.5, 2.5, 2.5], 5],
  ['a multiple of five that hides nothing any more', [20, 15], 35],
])('the total of %s', (_of, published, total) => {
  expect(totalOfVisits(published)).toBe(total)
})

test('subtracting the published hours from the total does not reveal a suppressed hour', () => {
  for (const others of [0, 5, 6, 20, 21, 99]) {
    const totals = [1, 2, 3, 4].map((count) => totalOfVisits([others, roundedVisits(count)]))
    expect(new Set(totals).size, String(others)).toBe(1)
  }
})

test('a part of a suppressed hour is suppressed too', () => {
  expect(totalOfVisits([2.5], [0])).toBe(0)
  expect(totalOfVisits([2.5, 20], [1.25, 10])).toBe(10)
})
