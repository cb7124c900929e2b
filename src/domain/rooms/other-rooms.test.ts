import { expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import { otherRoomsWords } from './other-rooms.ts'

const air = (value: number, mayJudge = true) => ({ level: scaleOf(co2, null).judge(value), mayJudge })

test.each([
  [[air(450), air(500), air(599)], '3 andra rum mår bra.', '3 other rooms are fine.'],
  [[air(450), air(600), air(599)], '2 av 3 andra rum mår bra.', '2 of 3 other rooms are fine.'],
  [
    [air(450), air(500), air(500, false)],
    '2 andra rum mår bra, 1 svarar inte.',
    '2 other rooms are fine, 1 is not answering.',
  ],
  [[air(450)], 'Ett rum till mår bra.', '1 other room is fine.'],
  [
    [air(500, false)],
    'Mätaren i det andra rummet svarar inte.',
    'The sensor in the other room is not answering.',
  ],
  // A value that no air has counts as reported, and not as well.
  [[air(300), air(450)], '1 av 2 andra rum mår bra.', '1 of 2 other rooms are fine.'],
])('%o', (others, sv, en) => {
  expect(otherRoomsWords(co2, others)).toEqual({ sv, en })
})

test('nothing is said where there is no other room', () => {
  expect(otherRoomsWords(co2, [])).toBeNull()
})
