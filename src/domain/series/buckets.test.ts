import { expect, test } from 'vitest'
import { joinedSensors, longerSteps, type Step } from './buckets.ts'

const step = (t: number, value: number | null, count = value === null ? 0 : 1): Step => ({
  at: t,
  value,
  min: value,
  max: value,
  count,
})
const hour = (t: number) => Math.floor(t / 3600) * 3600

test('a mean counts each measurement once', () => {
  expect(longerSteps([step(0, 10, 3), step(600, 50, 1)], hour, 'mean')).toEqual([
    { at: 0, value: 20, min: 10, max: 50, count: 4 },
  ])
})

test('amounts are added, and a step without any is a gap and not nothing', () => {
  const steps = longerSteps([step(0, 2), step(600, 3), step(3600, null), step(4200, null)], hour, 'sum')
  expect(steps.map(({ value }) => value)).toEqual([5, null])
})

test('a gap beside a measurement does not count', () => {
  expect(longerSteps([step(0, null), step(600, 8)], hour, 'mean')[0]?.value).toBe(8)
})

test('two doors are one school', () => {
  const joined = joinedSensors([[step(0, 2), step(3600, 4)], [step(3600, 6)]], 'sum')
  expect(joined.map(({ at: t, value }) => [t, value])).toEqual([
    [0, 2],
    [3600, 10],
  ])
})
