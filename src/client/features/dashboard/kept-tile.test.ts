import { expect, test } from 'vitest'
import { tileTimes } from './kept-tile.ts'

const minute = 60_000
const noon = Date.parse('2026-03-10T12:00:00+01:00')
const midnight = Date.parse('2026-03-11T00:00:00+01:00')

test('a fresh value is late after two intervals and says something else after two hours', () => {
  expect(tileTimes(measuredAt(noon), noon + minute)).toEqual({
    lateAt: noon + 30 * minute + 1,
    until: noon + 120 * minute + 1,
    agesFrom: noon,
  })
})

test('a late value has its age pointed out already', () => {
  const { lateAt, until } = tileTimes(measuredAt(noon), noon + 40 * minute)
  expect(lateAt).toBeNull()
  expect(until).toBe(noon + 120 * minute + 1)
})

test('a stale value is stale until midnight, when its day is called another name', () => {
  const { until } = tileTimes(measuredAt(noon), noon + 180 * minute)
  expect(until).toBe(midnight)
})

test('a value that becomes no data before midnight is kept until then', () => {
  const measured = noon - 20 * 60 * minute
  expect(tileTimes(measuredAt(measured), noon).until).toBe(measured + 24 * 60 * minute + 1)
})

test('whatever is measured late in the evening is kept until midnight', () => {
  const evening = midnight - 10 * minute
  expect(tileTimes(measuredAt(evening), evening).until).toBe(midnight)
})

test('people are counted until an hour, which stays true', () => {
  expect(tileTimes({ ...measuredAt(noon), metric_key: 'traffic' }, noon).agesFrom).toBeNull()
})

test('a sensor that has measured nothing says so until midnight', () => {
  const freshness = { observed_at: null, received_at: null, expected_interval_s: 900 }
  expect(tileTimes({ ...measuredAt(noon), value: null, freshness }, noon)).toMatchObject({
    lateAt: null,
    until: midnight,
  })
})

test('a sensor that was heard without a value has no age, and is called silent when it is', () => {
  expect(tileTimes({ ...measuredAt(noon), value: null }, noon)).toEqual({
    lateAt: null,
    until: noon + 120 * minute + 1,
    agesFrom: null,
  })
})

/** CO2 measured every 15 minutes, last at `at`, epoch ms. */
function measuredAt(at: number) {
  const observed_at = new Date(at).toISOString()
  return {
    metric_key: 'co2',
    value: 640,
    freshness: { observed_at, received_at: observed_at, expected_interval_s: 900 },
  }
}
