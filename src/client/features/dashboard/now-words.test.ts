import { expect, test } from 'vitest'
import { samplesOf } from '#client/widgets/samples.ts'
import type { OverviewCard } from '#contract/schools.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { electricity } from '#domain/metrics/electricity/metric.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { traffic } from '#domain/metrics/traffic/metric.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { nowSentences } from './now-words.ts'

function cardOf(metric: Metric, changes: Partial<OverviewCard>): OverviewCard {
  const sample = samplesOf(metric)[0]
  if (!sample) throw new Error('every metric has a sample')
  return { ...sample.card, ...changes }
}

const yesterday = { label: 'same_time_yesterday' as const, value: 35, delta: 7 }

test('visits stand beside what is usual and what was yesterday', async () => {
  const card = cardOf(traffic, { value: 42, baseline: 40, compared_to: yesterday })
  await loadDashboardTexts('sv')
  expect(nowSentences(traffic, card)).toEqual([
    'Vanligt den här timmen: 40\u00a0besök.',
    'Samma tid i går: 35\u00a0besök.',
  ])
  await loadDashboardTexts('en')
  expect(nowSentences(traffic, card)).toEqual([
    'Usual for this hour: 40\u00a0visits.',
    'Same time yesterday: 35\u00a0visits.',
  ])
})

test('small counts of visitors are suppressed', async () => {
  await loadDashboardTexts('sv')
  const compared_to = { ...yesterday, value: 2 }
  expect(nowSentences(traffic, cardOf(traffic, { value: 42, baseline: 3, compared_to }))).toEqual([
    'Samma tid i går: färre än 5\u00a0besök.',
  ])
})

test.each([
  ['series', 'Kostnaden följer elpriset, kvart för kvart.'],
  ['fixed', 'Kostnaden är räknad med ett fast pris.'],
  ['mixed', 'Kostnaden följer elpriset när vi vet det, annars ett fast pris.'],
] as const)('of a cost by the price %s it is told how it was worked out', async (price_source, text) => {
  await loadDashboardTexts('sv')
  expect(nowSentences(electricity, cardOf(electricity, { cost_sek: 12, price_source }))).toEqual([text])
})

test('food waste is compared with the same day of last week, and without a value nothing is said', async () => {
  await loadDashboardTexts('sv')
  const compared_to = { label: 'same_time_last_week' as const, value: 12, delta: 1 }
  expect(nowSentences(foodWaste, cardOf(foodWaste, { compared_to }))).toEqual([
    'Samma dag förra veckan: 12\u00a0g per elev.',
  ])
  expect(nowSentences(foodWaste, cardOf(foodWaste, { value: null, compared_to }))).toEqual([])
})
