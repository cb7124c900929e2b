import { beforeEach, expect, test } from 'vitest'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { foodWaste } from '#domain/metrics/food-waste.ts'
import { sound } from '#domain/metrics/sound.ts'
import { loadDashboardTexts } from '#tests/dashboard-texts.ts'
import { ageWords, lastValueWords } from './age-words.ts'
import { type Reading, readingOf } from './reading.ts'
import { sampleNow, samplesOf } from './samples.ts'

function readingFrom(metric: Metric, provenance: Reading['provenance']): Reading {
  const [sample] = samplesOf(metric)
  const reading = sample && readingOf({ ...sample.card, value: 45, provenance }, sampleNow)
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
  expect(ageWords(reading, sampleNow - 2 * minute, sampleNow)).toBe(`Mätt för 2 min sedan${words}`)
  expect(lastValueWords({ ...reading, observedAt: sampleNow - 180 * minute }, sampleNow)).toBe(
    `Senaste värdet: 45\u00a0dB, i\u00a0dag kl.\u00a007:42${words}`,
  )
})

test('a weighing has a day and no time of day', () => {
  const reading = readingFrom(foodWaste, null)
  const noon = Date.parse('2026-11-12T11:00:00Z')
  expect(ageWords(reading, noon, sampleNow)).toBe('Vägt torsdag')
  expect(lastValueWords({ ...reading, observedAt: noon }, sampleNow)).toMatch(/, tors 12 nov$/)
})
