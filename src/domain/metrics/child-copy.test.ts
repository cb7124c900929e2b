import { describe, expect, test } from 'vitest'
import { lix } from '#tests/lix.ts'
import { aboutOf } from './about-of.ts'
import { metrics } from './registry.ts'

const levels = metrics.flatMap((metric) =>
  Object.entries(metric.levels).map(([level, text]) => ({ name: `${metric.key} ${level}`, ...text })),
)

describe.each(['sv', 'en'] as const)('what children read in %s', (locale) => {
  test.each(metrics.map(({ key }) => [key, aboutOf(key).about[locale]]))(
    '%s is explained simply',
    (_, about) => {
      // The measure was made for Swedish; English simply has longer words for temperature and humidity.
      expect(lix(about)).toBeLessThanOrEqual(locale === 'sv' ? 30 : 35)
    },
  )

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

  test.each(metrics.map(({ key }) => [key, aboutOf(key).questions] as const))(
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
