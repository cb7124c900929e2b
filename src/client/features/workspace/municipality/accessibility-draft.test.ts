import { expect, test } from 'vitest'
import type { Accessibility, Findings } from '#contract/statements.ts'
import { draftOf, statementOf } from './accessibility-draft.ts'

const saved: Accessibility = {
  status: 'none',
  scope: { sv: 'Allt.', en: null },
  assessment: 'outside',
  assessor: 'Granskarna AB',
  assessed_on: '2026-10-02',
  faults: [{ situation: 'motor', text: { sv: 'Kartan.', en: 'The map.' } }],
  feedback: { address: 'https://kottebo.example/hinder', answer_days: 3 },
  updated_on: '2026-10-05',
}

const findings: Findings = {
  status: 'partial',
  scope: { sv: 'Sidorna.', en: 'The pages.' },
  assessed_on: '2026-09-01',
  faults: [{ situation: 'content', text: { sv: 'Matsedeln.', en: null } }],
  updated_on: '2026-09-01',
}

test('an untouched form saves the same statement', () => {
  const { updated_on: _, ...sent } = saved
  expect(statementOf(draftOf({ accessibility: saved, findings }, 'Kottebo kommun'))).toEqual(sent)
})

test('a form that begins with what the developers found has no date and promises no answer', () => {
  const draft = draftOf({ accessibility: null, findings }, 'Kottebo kommun')
  expect(draft).toMatchObject({ assessor: 'Kottebo kommun', assessedOn: '', address: '', answerDays: '' })
  expect(draft.faults).toEqual([{ key: '0', situation: 'content', text: { sv: 'Matsedeln.', en: '' } }])
})

test.each([
  ['', 0],
  ['5', 5],
  [' 10 ', 10],
  ['två', 0],
  ['2,5', 0],
])('“%s” working days are sent as %d', (text, days) => {
  const { feedback } = statementOf({ ...draftOf({ accessibility: saved, findings }, ''), answerDays: text })
  expect(feedback.answer_days).toBe(days)
})
