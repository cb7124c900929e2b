import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { Contribution } from '#contract/contributions.ts'
import type { Feeling } from '#domain/activities/feelings.ts'
import { answerFindings } from './findings.ts'

await loadTexts('sv')
await loadPartTexts('workspace')

const at = '2026-11-25T09:10:00Z'

/** The finding of a lesson in which these votes came. */
function findingOf(votes: readonly Feeling[]) {
  const counting = votes.map(
    (feeling, index): Contribution => ({
      id: `vote-${index}`,
      activity_id: 'air',
      alias: { colour_key: 'green', animal_key: 'fox' },
      content: { kind: 'feel', feeling },
      at,
      made_at: at,
      received_at: at,
      late: false,
      approved: false,
    }),
  )
  return answerFindings.room_feel({ counting, calendar: null })
}

test('what most voted for is the finding', () => {
  expect(findingOf(['fresh', 'okay', 'okay', 'stuffy', 'okay'])).toEqual({
    sentence: '3 av 5 tyckte att luften kändes okej',
    talk: 'feel_good',
  })
})

test('a tie names all that most voted for', () => {
  expect(findingOf(['fresh', 'okay', 'okay', 'stuffy', 'stuffy'])).toEqual({
    sentence: 'Lika många valde: okej, instängd (2 av 5 vardera)',
    talk: 'feel_stuffy',
  })
})
