import { expect, test } from 'vitest'
import { feedTopics } from './feed-topics.ts'
import { metricGroupOf, metricGroups } from './metric-groups.ts'
import { metrics } from './registry.ts'

test('every metric has a group, and every group a metric', () => {
  const groups = [...metrics, ...feedTopics].map(({ key }) => metricGroupOf(key, 'indoor'))
  expect(new Set(groups)).toEqual(new Set(metricGroups))
})

test('dust stands where it is measured', () => {
  expect(metricGroupOf('pm25', 'indoor')).toBe('air')
  expect(metricGroupOf('pm25', 'outdoor')).toBe('outside')
  expect(metricGroupOf('co2', 'outdoor')).toBe('air')
})

test('what this version does not know has none', () => {
  expect(metricGroupOf('radon', 'indoor')).toBeUndefined()
})
