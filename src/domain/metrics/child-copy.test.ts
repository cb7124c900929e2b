import { describe, expect, test } from 'vitest'
import { lix } from '#tests/support/lix.ts'
import { aboutOf } from './about-of.ts'
import { feedTopics } from './feed-topics.ts'
import { metrics } from './registry.ts'

/** The measure was made for Swedish; English simply has longer words for temperature and humidity. */
const mostLix = { sv: 25, en: 35 } as const

/** What has an about sheet: the metrics, the menu and the weather. */
const topics = [...metrics, ...feedTopics].map(({ key }) => key)

const levels = metrics.flatMap((metric) =>
  Object.entries(metric.levels).map(([level, text]) => ({ name: `${metric.key} ${level}`, ...text })),
)

describe.each(['sv', 'en'] as const)('what children read in %s', (locale) => {
  test.each(topics.map((key) => [key, aboutOf(key).about[locale]]))('%s is explained simply', (_, about) => {
    expect(lix(about)).toBeLessThanOrEqual(mostLix[locale])
  })

  test.each(topics.map((key) => [key, aboutOf(key).questions.map(({ text }) => text[locale])]))(
    'the questions about %s are easy to read',
    (_, questions) => {
      expect(lix(questions.join(' '))).toBeLessThanOrEqual(mostLix[locale])
    },
  )

  test('the sentences of all levels are easy to read', () => {
    const sentences = levels.map(({ sentence }) => sentence[locale])
    expect(lix(sentences.join(' '))).toBeLessThanOrEqual(mostLix[locale])
  })

  test.each(levels.map((level) => [level.name, level.word[locale]]))('%s has a short word', (_, word) => {
    expect(word.length).toBeLessThanOrEqual(18)
  })

  test.each(levels.map((level) => [level.name, level.sentence[locale]]))(
    '%s has a short sentence',
    (_, text) => {
      expect(text.split(/\s+/).length).toBeLessThanOrEqual(14)
      expect(text).toMatch(/[.!?]$/)
    },
  )

  test.each(topics.map((key) => [key, aboutOf(key).questions] as const))(
    '%s has two questions',
    (_, questions) => {
      expect(questions).toHaveLength(2)
      for (const { text } of questions) expect(text[locale]).toMatch(/\?/)
    },
  )

  test.each(metrics.map((metric) => [metric.key, metric.shortName[locale]]))(
    '%s fits on a wall',
    (_, name) => {
      expect(name.length).toBeLessThanOrEqual(18)
    },
  )
})
