import { expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { electricity } from '#domain/metrics/electricity/metric.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { metaOf } from '#tests/support/chart-series.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { drawnResolutionOf, pointWords } from './point-words.ts'

test('a chart says what its points stand for; readings and weighings need no word', async () => {
  await loadDashboardTexts('sv')
  expect(pointWords(co2, 'raw')).toBeNull()
  expect(pointWords(co2, '1h')).toBe('medelvärde per timme')
  expect(pointWords(co2, '1d')).toBe('medelvärde per dag')
  expect(pointWords(electricity, '1d')).toBe('per dag')
  expect(pointWords(foodWaste, '1d')).toBeNull()
  await loadDashboardTexts('en')
  expect(pointWords(co2, '1h')).toBe('hourly means')
})

test('a chart that draws longer steps than it was answered says those', () => {
  const day = metaOf('2026-11-18T23:00:00Z', '2026-11-19T23:00:00Z')
  const week = metaOf('2026-11-15T23:00:00Z', '2026-11-22T23:00:00Z')
  expect(drawnResolutionOf(electricity, { ...day, resolution: '5min' })).toBe('1h')
  expect(drawnResolutionOf(electricity, { ...week, resolution: '1h' })).toBe('1d')
  expect(drawnResolutionOf(co2, { ...week, resolution: '1h' })).toBe('1h')
})
