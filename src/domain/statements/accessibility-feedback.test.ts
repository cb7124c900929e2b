import { expect, test } from 'vitest'
import {
  type AccessibilityFeedback,
  feedbackErrors,
  promisedDays,
  tidyFeedback,
} from './accessibility-feedback.ts'

const feedback: AccessibilityFeedback = {
  obstacle: 'listening',
  words: 'Diagrammet läses inte upp.',
  place: 'dashboard',
  wantsOtherForm: false,
  email: null,
}

test.each<[Partial<AccessibilityFeedback>, string[]]>([
  [{}, []],
  [{ place: null }, []],
  [{ words: ' \n ' }, ['words required']],
  [{ words: 'x'.repeat(1000) }, []],
  [{ words: 'x'.repeat(1001) }, ['words too_long']],
  [{ email: 'anna@kottebo.example' }, []],
  [{ email: 'anna' }, ['email not_an_email']],
  [{ email: '' }, ['email not_an_email']],
  [{ wantsOtherForm: true }, ['email required']],
  [{ wantsOtherForm: true, email: 'anna@kottebo.example' }, []],
])('of %j what is wrong is %j', (change, errors) => {
  expect(feedbackErrors({ ...feedback, ...change }).map(({ path, code }) => `${path} ${code}`)).toEqual(
    errors,
  )
})

test('it is stored without invisible characters, and its line breaks stay', () => {
  const typed = { ...feedback, words: '  Rad ett\r\nrad\0 två\u0007\n', email: ' Anna@Kottebo.example ' }
  expect(tidyFeedback(typed)).toEqual({
    ...feedback,
    words: 'Rad ett\nrad  två',
    email: 'anna@kottebo.example',
  })
})

test('an answer in time is promised to a sender with an address, if the municipality has promised one', () => {
  const statement = { feedback: { answerDays: 5 } }
  const email = 'anna@kottebo.example'
  expect(promisedDays(statement, { email })).toBe(5)
  expect(promisedDays(statement, { email: null })).toBeNull()
  expect(promisedDays(null, { email })).toBeNull()
})
