import { describe, expect, test } from 'vitest'
import { metrics } from '#domain/metrics/registry.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import { readingOf } from './reading.ts'
import { samplesOf, sampleTime } from './samples.ts'

describe.each(metrics.map((metric) => [metric.key, metric] as const))('%s', (_, metric) => {
  const samples = samplesOf(metric)

  test('every level and every state has one sample', () => {
    const levels =
      scaleOf(metric, null).ranges.length > 0
        ? scaleOf(metric, null).ranges.map(({ level }) => level)
        : ['live']
    expect(samples.map(({ id }) => id)).toEqual([...levels, 'late', 'stale', 'no_data', 'never'])
  })

  test('a sample’s value has the level that it stands for, and sensors can measure it', () => {
    for (const { level, card } of samples) {
      if (card.value === null) continue
      expect(card.value).toBeGreaterThanOrEqual(metric.plausible.min)
      expect(card.value).toBeLessThanOrEqual(metric.plausible.max)
      if (level !== null) expect(scaleOf(metric, null).levelOf(card.value)).toBe(level)
    }
  })
})

test.each(
  metrics
    .filter(({ freshnessRule }) => freshnessRule === 'interval')
    .map((metric) => [metric.key, metric] as const),
)('a sample of %s is as old as its state says', (_, metric) => {
  for (const { card, freshness } of samplesOf(metric)) {
    expect(readingOf(card, sampleTime)?.freshness).toBe(freshness)
  }
})
