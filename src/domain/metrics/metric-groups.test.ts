import { expect, test } from 'vitest'
import { feedTopics } from './feed-topics.ts'
import { metricGroups } from './metric-definition.ts'
import { metricGroupName, metricGroupOf } from './metric-groups.ts'
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

test('a metric that this version does not know has no group', () => {
  expect(metricGroupOf('krypton', 'indoor')).toBeUndefined()
})

test.each([
  [
    'comfort',
    ['indoor_temperature', 'light', 'sound'],
    'Värmen, ljuset och ljudet',
    'Temperature, light and sound',
  ],
  ['comfort', ['sound', 'indoor_temperature'], 'Värmen och ljudet', 'Temperature and sound'],
  ['power', ['electricity'], 'Elen', 'Electricity'],
  ['power', ['traffic', 'electricity'], 'Elen och besöken', 'Electricity and visits'],
  ['air', ['humidity', 'pm25'], 'Luften', 'The air'],
  ['outside', ['soil_moisture'], 'Ute', 'Outside'],
  ['lunch', ['food_waste'], 'Lunchen', 'Lunch'],
] as const)('%s with %j is called %s', (group, keys, sv, en) => {
  expect(metricGroupName(group, keys)).toEqual({ sv, en })
})
