import { expect, test } from 'vitest'
import {
  type AccessibilityStatement,
  developersFindings,
  isAssessmentOld,
  statementErrors,
} from './accessibility.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const statement: AccessibilityStatement = {
  status: developersFindings.status,
  scope: developersFindings.scope,
  faults: developersFindings.faults,
  assessment: 'self',
  assessor: 'Kottebo kommun',
  assessedOn: '2026-11-25',
  feedback: { address: 'tillganglighet@kottebo.example', answerDays: 5 },
}
const errorsOf = (change: Partial<AccessibilityStatement>) =>
  statementErrors({ ...statement, ...change }, now).map(({ path, code }) => `${path} ${code}`)

test('an assessment is old after a year', () => {
  const day = '2026-11-21'
  expect(isAssessmentOld(day, Date.parse(day) + 365 * 86_400_000)).toBe(false)
  expect(isAssessmentOld(day, Date.parse(day) + 366 * 86_400_000)).toBe(true)
})

test('the developers’ statement is valid once a responsible body is named', () => {
  expect(errorsOf({})).toEqual([])
})

test('full compliance has no known faults, partial compliance has at least one', () => {
  expect(errorsOf({ status: 'full' })).toEqual(['status has_faults'])
  expect(errorsOf({ status: 'full', faults: [] })).toEqual([])
  expect(errorsOf({ status: 'none', faults: [] })).toEqual(['status no_faults'])
})

test.each([
  [{ scope: { sv: ' ', en: null } }, 'scope.sv required'],
  [{ scope: { sv: 'x'.repeat(1001), en: null } }, 'scope.sv too_long'],
  [{ assessor: '' }, 'assessor required'],
  [{ assessedOn: '2026-11-31' }, 'assessed_on invalid_date'],
  [{ assessedOn: '2026-11-27' }, 'assessed_on date_in_future'],
  [{ feedback: { address: 'ring oss', answerDays: 5 } }, 'feedback.address not_a_contact'],
  [
    { feedback: { address: 'https://kottebo.example', answerDays: 0 } },
    'feedback.answer_days not_a_number_of_days',
  ],
  [
    { feedback: { address: 'https://kottebo.example', answerDays: 2.5 } },
    'feedback.answer_days not_a_number_of_days',
  ],
])('%j is refused', (change, error) => {
  expect(errorsOf(change)).toEqual([error])
})
