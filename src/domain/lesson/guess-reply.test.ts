import { expect, test } from 'vitest'
import { nearestChoice, replyOf } from './guess-reply.ts'

test.each([
  ['co2', 900, 900, 'right'],
  ['co2', 900, 930, 'near'],
  ['co2', 900, 950, 'near'],
  ['co2', 900, 951, 'low'],
  ['co2', 1100, 930, 'high'],
  ['indoor_temperature', 20, 21, 'near'],
  ['indoor_temperature', 20, 22, 'low'],
] as const)('a guess of %s, %d where %d was measured, is %s', (key, guess, shown, reply) => {
  expect(replyOf({ key }, guess, shown)).toBe(reply)
})

test('the nearest choice is found, the lower one of two', () => {
  expect(nearestChoice([700, 900, 1100], 930)).toBe(900)
  expect(nearestChoice([700, 900, 1100], 1000)).toBe(900)
  expect(nearestChoice([], 930)).toBeUndefined()
})
