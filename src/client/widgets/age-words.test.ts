import { beforeEach, expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { electricity } from '#domain/metrics/electricity/metric.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { sound } from '#domain/metrics/sound/metric.ts'
import { knownNow } from '#domain/time/age.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { ageWords, lastValueWords } from './age-words.ts'
import { type Reading, readingOf } from './reading.ts'
import { sampleNow, samplesOf, sampleTime } from './samples.ts'

function readingFrom(metric: Metric, provenance: Reading['provenance']): Reading {
  const [sample] = samplesOf(metric)
  const reading = sample && readingOf({ ...sample.card, value: 45, provenance }, sampleTime)
  if (!reading) throw new Error('every metric has a sample')
  return reading
}

beforeEach(() => loadDashboardTexts('sv'))

test.each([
  ['constructed', ', påhittat exempel'],
  ['recorded', ''],
  [null, ''],
] as const)('what is %s has after its age: “%s”', (provenance, words) => {
  const reading = readingFrom(sound, provenance)
  const minute = 60_000
  expect(ageWords(reading, sampleNow - 2 * minute, sampleTime)).toBe(`Mättes för 2 min sedan${words}`)
  expect(lastValueWords({ ...reading, observedAt: sampleNow - 180 * minute }, sampleTime)).toBe(
    `Senaste värdet: 45\u00a0dB, i\u00a0dag 07:42${words}`,
  )
})

test('a weighing has a day and no time of day', () => {
  const reading = readingFrom(foodWaste, null)
  const noon = Date.parse('2026-11-12T11:00:00Z')
  expect(ageWords(reading, noon, sampleTime)).toBe('Vägdes i\u00a0torsdags')
  expect(lastValueWords({ ...reading, observedAt: noon }, sampleTime)).toMatch(/, tors 12 nov$/)
})

// Five past midnight in Sweden.
const now = knownNow(Date.parse('2026-11-25T23:05:00Z'))

/** What is said of a card without a value that reported so many minutes ago; null = never. */
function wordsOf(metric: Metric, minutesAgo: number | null, value: number | null = null) {
  const [sample] = samplesOf(metric)
  if (sample === undefined) throw new Error('every metric has a sample')
  const observed_at = minutesAgo === null ? null : new Date(now.at - minutesAgo * 60_000).toISOString()
  const freshness = { observed_at, received_at: observed_at, expected_interval_s: 900 }
  const reading = readingOf({ ...sample.card, value, freshness }, now)
  return reading && [reading.freshness, lastValueWords(reading, now)]
}

test('a meter that is awake has nothing counted yet; one that reported before says when', () => {
  expect(wordsOf(electricity, 10)).toEqual(['live', 'Inget räknat än i dag.'])
  expect(wordsOf(electricity, 35)).toEqual(['late', 'Inget räknat än i dag.'])
  expect(wordsOf(electricity, 185)).toEqual(['stale', 'Mätaren hörde av sig senast i\u00a0går 21:00'])
  expect(wordsOf(co2, 10)).toEqual(['live', 'Mätaren hörde av sig senast i\u00a0går 23:55'])
  expect(wordsOf(co2, null)).toEqual(['no_data', 'Den har inte mätt något än.'])
  expect(wordsOf(co2, 185, 612)?.[1]).toMatch(/^Senaste värdet: 61[02]/)
})

test('in English too', async () => {
  await loadDashboardTexts('en')
  expect(wordsOf(electricity, 10)?.[1]).toBe('Nothing counted yet today.')
  expect(wordsOf(co2, 185)?.[1]).toBe('Last contact with the sensor yesterday at 21:00')
})

test('an impossible value shows its reason until it is old', () => {
  expect(wordsOf(co2, 10, 352)).toEqual([
    'live',
    'Inte ens luften ute har så lite. Mätaren kan behöva ställas in.',
  ])
  expect(wordsOf(co2, 185, 352)?.[1]).toMatch(/^Senaste värdet: 350/)
})
