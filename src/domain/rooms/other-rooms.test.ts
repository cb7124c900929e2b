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
    'Två andra rum mår bra, ett svarar inte.',
    'Two other rooms are fine, one is not answering.',
  ],
  [[air(450)], 'Ett rum till mår bra.', 'One other room is fine.'],
  [
    [air(500, false)],
    'Mätaren i det andra rummet svarar inte.',
    'The sensor in the other room is not answering.',
  ],
  [[air(900), air(950)], 'Inget av de två andra rummen mår bra.', 'Neither of the two other rooms is fine.'],
  [
    [air(900), air(950), air(950)],
    'Inget av de 3 andra rummen mår bra.',
    'None of the 3 other rooms is fine.',
  ],
  [
    [air(500, false), air(500, false)],
    'Mätarna i två andra rum svarar inte.',
    'The sensors in two other rooms are not answering.',
  ],
  [
    [air(450), { ...air(1170), needsCheck: true }],
    'Ett rum till mår bra, ett behöver ses över.',
    'One other room is fine, one needs to be checked.',
  ],
  [
    [{ ...air(1170), needsCheck: true }],
    'Mätaren i det andra rummet behöver ses över.',
    'The sensor in the other room needs to be checked.',
  ],
  [
    [{ ...air(1170), needsCheck: true }, air(500, false)],
    'Mätaren i ett annat rum svarar inte. Mätaren i ett annat rum behöver ses över.',
    'The sensor in one other room is not answering. The sensor in one other room needs to be checked.',
  ],
  // A value that no air has counts as reported, and not as well.
  [[air(300), air(450)], 'Ett av två andra rum mår bra.', 'One of two other rooms is fine.'],
])('%o', (others, sv, en) => {
  expect(otherRoomsWords(co2, others)).toEqual({ sv, en })
})

test('nothing is said where there is no other room', () => {
  expect(otherRoomsWords(co2, [])).toBeNull()
})
