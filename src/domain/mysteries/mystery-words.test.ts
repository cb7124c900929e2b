import { describe, expect, test } from 'vitest'
import { lix } from '#tests/support/lix.ts'
import { caseWords } from './case-words.ts'
import { hypothesisWords, mysteryQuestions } from './hypotheses.ts'
import { hypothesesOf, mysteryKinds } from './mystery-kinds.ts'

const day = 86_400
const facts = { value: 24.5, usual: 21, of: 4, weeks: 3 }
const parts = {
  day: 'fredag 20 november',
  dayAfter: 'lördag 21 november',
  weekday: 'fredag',
  time: '14:00',
  value: '24,5 °C',
  usual: '21 °C',
  outdoor: '9 °C',
  usualOutdoor: '6 °C',
}
/** A night, and a whole day: electricity has different words for them. */
const lengths = [day / 4, day]

describe.each(mysteryKinds)('a nine-year-old reads %s', (kind) => {
  test.each([
    ['sv', 25],
    ['en', 30],
  ] as const)('in %s', (locale, most) => {
    for (const length of lengths) {
      const mystery = { kind, metric: 'co2', from: 0, to: length, facts } as const
      const happened = caseWords(mystery, parts)[locale]
      const explanations = hypothesesOf[kind].flatMap((key) => {
        const { title, next } = hypothesisWords[key]
        return [title[locale], next[locale]]
      })
      const all = [mysteryQuestions[kind][locale], happened, ...explanations].join(' ')
      expect(lix(all), all).toBeLessThanOrEqual(most)
    }
  })
})
