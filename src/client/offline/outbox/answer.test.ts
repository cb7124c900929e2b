import { expect, test } from 'vitest'
import { NoContactError, ProblemError } from '#client/api/problem-error.ts'
import { outcomeOfAnswer, outcomeOfError } from './answer.ts'

const id = '0190a000-0000-7000-8000-00000000000a'

test('a cart has gone only when its own id came back', () => {
  expect(outcomeOfAnswer(id, id)).toEqual({ kind: 'sent' })
  expect(outcomeOfAnswer(id.toUpperCase(), id)).toEqual({ kind: 'sent' })
  expect(outcomeOfAnswer(id, '0190a000-0000-7000-8000-00000000000b')).toEqual({
    kind: 'retry',
    holds: 'cart',
  })
})

test.each([
  [400, 'invalid_json'],
  [404, 'not_found'],
  [409, 'cart_exists'],
  [409, 'activity_full'],
  [410, 'results_removed'],
  [413, 'too_large'],
  [415, 'unsupported_media_type'],
  [422, 'invalid_cart'],
])('%i %s parks the cart', (status, code) => {
  expect(outcomeOfError(new ProblemError(status, code))).toEqual({ kind: 'parked', reason: code })
})

test.each(['transport', 'guessed'])(
  'a server of the version before, which does not know %s, is asked again',
  (name) => {
    const errors = [{ path: `items.0.${name}`, code: 'unknown_property' }]
    expect(outcomeOfError(new ProblemError(422, 'invalid_input', errors))).toEqual({
      kind: 'retry',
      holds: 'cart',
    })
  },
)

test.each(['class_code_needed', 'wrong_class_code'])(
  '%s holds the cart until a person types the code',
  (code) => {
    expect(outcomeOfError(new ProblemError(403, code))).toEqual({ kind: 'held', reason: code })
  },
)

test.each([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [408, 'timeout'],
  [425, 'too_early'],
  [500, 'internal'],
  [502, 'unknown'],
])('%i %s holds this cart alone', (status, code) => {
  expect(outcomeOfError(new ProblemError(status, code))).toEqual({ kind: 'retry', holds: 'cart' })
})

test.each([
  [403, 'joining_closed'],
  [409, 'activity_not_started'],
])('%i %s holds this cart alone until its activity opens', (status, reason) => {
  expect(outcomeOfError(new ProblemError(status, reason))).toEqual({ kind: 'retry', holds: 'cart', reason })
})

test.each([
  ['too many requests', new ProblemError(429, 'too_many_requests')],
  ['a server that is starting', new ProblemError(503, 'starting')],
  ['a portal, a proxy or no network', new NoContactError('something else than the server answered')],
  ['anything unforeseen', new TypeError('x is undefined')],
])('%s holds all carts', (_, error) => {
  expect(outcomeOfError(error)).toEqual({ kind: 'retry', holds: 'all' })
})
