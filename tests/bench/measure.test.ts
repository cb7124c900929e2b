import { expect, test } from 'vitest'
import { describe, measureInterleaved, median } from './measure.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('both are measured in turns, who goes first alternates, and the warm-up does not count', async () => {
  const order: string[] = []
  let count = 0
  const measured = (name: string) => () => {
    order.push(name)
    return count++
  }
  const result = await measureInterleaved(2, measured('ours'), measured('theirs'))
  expect(order).toEqual(['ours', 'theirs', 'theirs', 'ours', 'ours', 'theirs'])
  expect(result).toEqual({ ours: [3, 4], theirs: [2, 5] })
})

test('a figure names its yardstick and the ratio', () => {
  const figure = {
    name: 'start',
    unit: 'ms',
    ours: [300, 200, 250],
    yardstick: 'empty page',
    theirs: [100, 100, 100],
  } as const
  expect(describe(figure)).toBe('start: 250 (200–300, n=3) ms; empty page: 100 (100–100, n=3) ms; ratio 2.5')
})

test.each([
  [
    { yardstick: 'empty page', theirs: [100], guide: 1.4 },
    'start: 250 (250–250, n=1) ms; empty page: 100 (100–100, n=1) ms; ratio 2.5; guide: at most 1.4',
  ],
  [{ guide: 200 }, 'start: 250 (250–250, n=1) ms; guide: at most 200'],
  [{}, 'start: 250 (250–250, n=1) ms'],
])('a figure with %j is printed as "%s"', (more, expected) => {
  expect(describe({ name: 'start', unit: 'ms', ours: [250], ...more })).toBe(expected)
})

test('there is no ratio to a yardstick of zero', () => {
  const figure = {
    name: 'shift',
    unit: 'CLS',
    ours: [0.1],
    yardstick: 'the same again',
    theirs: [0],
  } as const
  expect(describe(figure)).toBe('shift: 0.1 (0.1–0.1, n=1) CLS; the same again: 0 (0–0, n=1) CLS')
})
