import { expect, test } from 'vitest'
import type { Text } from '#domain/locale.ts'
import { metricOf, metrics } from './registry.ts'

test('every metric has its own key, two questions and a level text for each band', () => {
  expect(new Set(metrics.map(({ key }) => key)).size).toBe(metrics.length)
  for (const metric of metrics) {
    expect(metricOf(metric.key)).toBe(metric)
    expect(metric.questions).toHaveLength(2)
    expect(Object.keys(metric.levels).sort()).toEqual(metric.bands.map(({ level }) => level).sort())
    for (const level of metric.goodLevels) expect(metric.levels).toHaveProperty(level)
  }
})

test('level words and sentences are short enough for a tile, in both languages', () => {
  for (const metric of metrics) {
    for (const { word, sentence } of Object.values(metric.levels)) {
      for (const locale of ['sv', 'en'] as const) {
        expect(word[locale].length, word[locale]).toBeLessThanOrEqual(18)
        expect(sentence[locale].split(/\s+/).length, sentence[locale]).toBeLessThanOrEqual(14)
      }
    }
  }
})

test('no text is missing in either language', () => {
  const texts = (value: unknown): Text[] =>
    typeof value !== 'object' || value === null
      ? []
      : 'sv' in value && 'en' in value
        ? [value as Text]
        : Object.values(value).flatMap(texts)
  for (const metric of metrics) {
    const all = texts(metric)
    expect(all.length).toBeGreaterThanOrEqual(10)
    for (const { sv, en } of all) {
      expect(sv.trim()).not.toBe('')
      expect(en.trim()).not.toBe('')
    }
  }
})

test('an unknown key has no metric', () => {
  expect(metricOf('constructor')).toBeUndefined()
})
