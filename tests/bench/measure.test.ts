import { expect, test } from 'vitest'
import { describe, measureInterleaved, median } from './measure.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('both sides are measured alternately, the order alternates, and the warm-up does not count', async () => {
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
