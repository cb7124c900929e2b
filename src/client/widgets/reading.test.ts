import { expect, test } from 'vitest'
import type { OverviewCard } from '#contract/schools.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { knownNow } from '#domain/time/age.ts'
import { readingOf } from './reading.ts'
import { rendersSame } from './renders-same.ts'
import { sampleNow, samplesOf, sampleTime } from './samples.ts'

const minute = 60_000

/** A card of a sensor that sends each quarter of an hour, measured so long ago. */
function cardAged(ageMs: number, metric: Metric = co2, expected_interval_s = 900): OverviewCard {
  const [sample] = samplesOf(metric)
  if (!sample) throw new Error('every metric has a sample')
  const observed_at = new Date(sampleNow - ageMs).toISOString()
  return { ...sample.card, freshness: { observed_at, received_at: observed_at, expected_interval_s } }
}

test.each([
  [0, 'live', true],
  [30, 'live', true],
  [31, 'late', true],
  [120, 'late', true],
  [121, 'stale', false],
  [24 * 60, 'stale', false],
  [24 * 60 + 1, 'no_data', false],
  // A clock that is a little fast.
  [-3, 'live', true],
])('a value of %d minutes ago is %s, and has a level: %s', (minutes, freshness, hasLevel) => {
  const reading = readingOf(cardAged(minutes * minute), sampleTime)
  expect(reading?.freshness).toBe(freshness)
  expect(reading?.level !== null).toBe(hasLevel)
  // What was measured last can still be shown in words.
  expect(reading?.value).not.toBeNull()
})

test('a sensor that sends each hour is late after two', () => {
  const at = (minutes: number) => readingOf(cardAged(minutes * minute, co2, 3600), sampleTime)?.freshness
  expect([119, 121, 180, 181].map(at)).toEqual(['live', 'late', 'late', 'stale'])
})

test('food waste grows old when the answer says so: after a holiday of the school’s calendar', () => {
  // Weighed on Friday a week before the Wednesday of the samples.
  const card = cardAged(12 * 24 * 60 * minute, foodWaste, 86_400)
  const grows_old = { late_at: '2026-11-18T23:00:00.000Z', stale_at: null, no_data_at: null }
  const kept = { ...card, freshness: { ...card.freshness, grows_old } }
  expect(readingOf(card, sampleTime)?.freshness).toBe('no_data')
  expect(readingOf(kept, sampleTime)).toMatchObject({ freshness: 'live', level: { key: 'good' } })
  expect(readingOf(kept, knownNow(Date.parse(grows_old.late_at)))?.freshness).toBe('late')
})

test.each([
  ['ten seconds later within a minute', 10, 10, 20, true],
  ['its age has a minute more', 10, 45, 55, false],
  ['another minute of the day', 30, 55, 65, false],
  ['it is late', 0, 30 * 60, 30 * 60 + 10, false],
])('a tile is drawn again, or not: %s', (_, measuredBefore, before, after, same) => {
  // A whole minute, in seconds around it: nothing turns but what is said here.
  const start = Math.floor(sampleNow / minute) * minute
  const card = cardAged(sampleNow - start + measuredBefore * 1000)
  expect(rendersSame(card, knownNow(start + before * 1000), knownNow(start + after * 1000))).toBe(same)
})

test('a value whose sensor has to be checked is shown, and has no level', () => {
  const reading = readingOf({ ...cardAged(minute), needs_check: true }, sampleTime)
  expect(reading).toMatchObject({ level: null, needsCheck: true, freshness: 'live' })
  expect(reading?.value).not.toBeNull()
  expect(readingOf(cardAged(minute), sampleTime)?.level).not.toBeNull()
})
