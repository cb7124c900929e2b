import { expect, test } from 'vitest'
import { answerOf } from './sign-in-window.ts'

test.each([
  [
    { attempt: 'a', credential: 'c', email: 'e', name: '' },
    { credential: 'c', email: 'e', name: '' },
  ],
  [
    { attempt: 'a', credential: 'c', email: 'e', name: 'n', ticket: 't' },
    { credential: 'c', email: 'e', name: 'n', ticket: 't' },
  ],
  [{ attempt: 'a', credential: 'c' }, { error: 'failed' }],
  [
    { attempt: 'a', error: 'email_missing', ticket: 't' },
    { error: 'email_missing', ticket: 't' },
  ],
  [{ attempt: 'a', check: '{}' }, { check: '{}' }],
  [{ attempt: 'a', error: 'cancelled' }, { error: 'cancelled' }],
  [{ attempt: 'a', error: 'unreachable' }, { error: 'unreachable' }],
  [{ attempt: 'a', error: 'busy' }, { error: 'busy' }],
  [{ attempt: 'a', error: 'something' }, { error: 'failed' }],
  [{ attempt: 'a' }, { error: 'failed' }],
  [{ attempt: 'b', credential: 'c' }, null],
  [{ credential: 'c' }, null],
  ['a', null],
  [null, null],
])('%o is %o', (data, answer) => {
  expect(answerOf(data, 'a')).toEqual(answer)
})
