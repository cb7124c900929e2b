import { expect, test } from 'vitest'
import { lix } from '#tests/support/lix.ts'
import { experimentChanges, experimentMetrics } from './experiment-choices.ts'
import { changeWords, experimentQuestion } from './experiment-words.ts'

const all = experimentMetrics.flatMap((metric) => experimentChanges.map((change) => ({ metric, change })))

test('each question is one that children read, in both languages', () => {
  expect(experimentQuestion({ metric: 'co2', change: 'door_open' })).toEqual({
    sv: 'Vad händer med luften om dörren står öppen?',
    en: 'What happens to the air if the door is open?',
  })
  const questions = all.map(experimentQuestion)
  expect(new Set(questions.map(({ sv }) => sv)).size).toBe(all.length)
  expect(new Set(questions.map(({ en }) => en)).size).toBe(all.length)
  expect(lix(questions.map(({ sv }) => sv).join(' '))).toBeLessThanOrEqual(25)
})

test('what a class did is a sentence of its own', () => {
  for (const { done } of Object.values(changeWords)) {
    expect(done.sv).toMatch(/^Vi .+\.$/)
    expect(done.en).toMatch(/^We .+\.$/)
  }
})
