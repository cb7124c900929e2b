import { expect, test } from 'vitest'
import { assessedOn, isAssessmentOld } from './accessibility-assessment.ts'

test('an assessment is old after a year', () => {
  const day = 86_400_000
  expect(isAssessmentOld(Date.parse(assessedOn) + 365 * day)).toBe(false)
  expect(isAssessmentOld(Date.parse(assessedOn) + 366 * day)).toBe(true)
})
