import { expect, test } from 'vitest'
import { hasSameSteps } from './renders-same.ts'

test('other means of the same steps are the same steps, a first mean or a moved start are not', () => {
  const start = Date.UTC(2026, 10, 21, 7) / 1000
  const spark = { start, step_s: 3600, mean: [400, null, 500] }
  expect(hasSameSteps(spark, { ...spark, mean: [400, null, 510] })).toBe(true)
  expect(hasSameSteps(spark, { ...spark, mean: [400, 450, 500] })).toBe(false)
  expect(hasSameSteps(spark, { ...spark, mean: [400, null, null] })).toBe(false)
  expect(hasSameSteps(spark, { ...spark, mean: [400, null, 500, 510] })).toBe(false)
  expect(hasSameSteps(spark, { ...spark, start: start + 3600 })).toBe(false)
  expect(hasSameSteps(spark, { ...spark, step_s: 300 })).toBe(false)
})
