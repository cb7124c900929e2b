import { describe, expect, test } from 'vitest'
import { feedTopics } from '#domain/metrics/feed-topics.ts'
import { metricOf, metrics } from '#domain/metrics/registry.ts'
import { lix } from '#tests/support/lix.ts'
import { lessonMetricOf } from './lesson-metric.ts'
import { isLessonKey, lessonWordsOf } from './lesson-words.ts'

const keys = [...metrics, ...feedTopics].map(({ key }) => key)
/** As for what else children read of metrics. */
const mostLix = { sv: 25, en: 35 } as const

test('all that the product shows can be asked about, by a curve that is measured', () => {
  expect(keys.length).toBeGreaterThan(10)
  for (const key of keys) {
    expect(isLessonKey(key)).toBe(true)
    expect(metricOf(lessonMetricOf(key))).toBeDefined()
  }
  expect(isLessonKey('constructor')).toBe(false)
})

test('no two of them ask the same', () => {
  for (const locale of ['sv', 'en'] as const)
    expect(new Set(keys.map((key) => lessonWordsOf(key).ask[locale])).size).toBe(keys.length)
})

describe.each(['sv', 'en'] as const)('in %s', (locale) => {
  test.each(keys)('%s has a question for the guess, one to talk about and something to do', (key) => {
    const { ask, talk, deed } = lessonWordsOf(key)
    expect(ask[locale]).toMatch(/^\p{Lu}.*\?$/u)
    expect(talk[locale]).toMatch(/^\p{Lu}.*\?$/u)
    expect(deed[locale]).toMatch(/^\p{Lu}.*\.$/u)
  })

  test.each(keys)('what is asked about %s fits on two lines of a projector and is easy to read', (key) => {
    const { ask, talk, deed } = lessonWordsOf(key)
    expect(ask[locale].length).toBeLessThanOrEqual(52)
    expect(talk[locale].length).toBeLessThanOrEqual(52)
    expect(lix([ask, talk, deed].map((text) => text[locale]).join(' '))).toBeLessThanOrEqual(mostLix[locale])
  })
})
