import { expect, test } from 'vitest'
import { readingOf } from '#client/widgets/reading.ts'
import { samplesOf } from '#client/widgets/samples.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { traffic } from '#domain/metrics/traffic/metric.ts'
import { knownNow } from '#domain/time/age.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { shortAgeWords } from './short-age-words.ts'

const noon = Date.parse('2026-11-18T11:00:00Z')
const hour = 3_600_000

/** What a wall says so long after noon of what was measured then. */
function wordsAfter(metric: Metric, passed: number): string {
  const [sample] = samplesOf(metric)
  if (!sample) throw new Error('every metric has a sample')
  const freshness = { ...sample.card.freshness, observed_at: new Date(noon).toISOString() }
  const now = knownNow(noon + passed)
  const reading = readingOf({ ...sample.card, freshness }, now)
  if (!reading) throw new Error('every metric is known')
  return shortAgeWords(reading, now)
}

test('a wall says the day of a weighing, the hour of counted people, and the age of all else', async () => {
  await loadDashboardTexts('sv')
  expect(wordsAfter(foodWaste, 20_000)).toBe('Vägdes i\u00a0dag')
  expect(wordsAfter(foodWaste, 48 * hour)).toBe('Vägdes i\u00a0onsdags')
  expect(wordsAfter(foodWaste, 8 * 24 * hour)).toBe('Vägdes ons 18 nov')
  expect(wordsAfter(traffic, 180_000)).toBe('Timmen till 12:00')
  expect(wordsAfter(traffic, 5 * hour)).toBe('i\u00a0dag 12:00')
  expect(wordsAfter(co2, 180_000)).toBe('för 3 min sedan')
})
