import { expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import type { RoomNeed } from './advice-rule.ts'
import { roomsThatAreWell, wellWords } from './rooms-that-are-well.ts'

const air = (value: number, need: RoomNeed | null = null) => ({
  isLive: true,
  level: scaleOf(co2, null).judge(value),
  need,
})
const silent = { isLive: false, level: null, need: null }

test('600 ppm is the first that is not well, and a silent room is neither', () => {
  const rooms = [air(450), air(599), air(600), air(950, 'airing'), silent, air(340)]
  expect(roomsThatAreWell(rooms)).toEqual({ well: 2, judged: 4, silent: 1, toCheck: 0, others: {} })
})

test('a sensor that somebody has to look at is neither judged nor silent, also where nothing of it was ever stored', () => {
  const check = { isLive: true, level: null, need: null, needsCheck: true }
  const rooms = [air(450), check, { ...check, isLive: false }, silent]
  expect(roomsThatAreWell(rooms)).toEqual({ well: 1, judged: 1, silent: 1, toCheck: 2, others: {} })
})

test('a room whose air is bad for another reason is not well, and what else rooms need is counted', () => {
  const rooms = [
    air(450),
    air(450, 'air'),
    air(450, 'cold'),
    air(450, 'cold'),
    { ...silent, need: 'noise' as const },
  ]
  expect(roomsThatAreWell(rooms)).toEqual({
    well: 3,
    judged: 4,
    silent: 1,
    toCheck: 0,
    others: { cold: 2, noise: 1 },
  })
})

test.each([
  [{ well: 5, judged: 6, silent: 0 }, 'Bra luft i 5 av 6 rum', 'Good air in 5 of 6 rooms'],
  [{ well: 4, judged: 4, silent: 0 }, 'Bra luft i alla 4 rum', 'Good air in all 4 rooms'],
  [
    { well: 4, judged: 5, silent: 1 },
    'Bra luft i 4 av 5 rum. Mätaren i ett rum svarar inte',
    'Good air in 4 of 5 rooms. The sensor in one room is not answering',
  ],
  [
    { well: 4, judged: 4, silent: 1 },
    'Bra luft i 4 rum. Mätaren i ett rum svarar inte',
    'Good air in 4 rooms. The sensor in one room is not answering',
  ],
  [
    { well: 0, judged: 3, silent: 2 },
    'Luften är inte bra i något av de 3 rummen. Mätarna i två rum svarar inte',
    'The air is not good in any of the 3 rooms. The sensors in two rooms are not answering',
  ],
  [{ well: 1, judged: 1, silent: 0 }, 'Bra luft i det rum som mäts', 'Good air in the room that is measured'],
  [
    { well: 0, judged: 1, silent: 0 },
    'Luften är inte bra i det rum som mäts',
    'The air is not good in the room that is measured',
  ],
  [
    { well: 1, judged: 1, silent: 1 },
    'Bra luft i ett rum. Mätaren i ett rum svarar inte',
    'Good air in one room. The sensor in one room is not answering',
  ],
  [{ well: 2, judged: 2, silent: 0 }, 'Bra luft i båda rummen', 'Good air in both rooms'],
  [{ well: 1, judged: 2, silent: 0 }, 'Bra luft i ett av två rum', 'Good air in one of two rooms'],
  [
    { well: 0, judged: 2, silent: 0 },
    'Luften är inte bra i något av de två rummen',
    'The air is not good in either of the two rooms',
  ],
  [
    { well: 5, judged: 6, silent: 1, others: { cold: 1, heat: 2 } },
    'Bra luft i 5 av 6 rum. Det är för kallt i ett rum. Det är för varmt i två rum. Mätaren i ett rum svarar inte',
    'Good air in 5 of 6 rooms. It is too cold in one room. It is too hot in two rooms. The sensor in one room is not answering',
  ],
  [{ well: 0, judged: 0, silent: 3 }, 'Luftmätarna svarar inte', 'The air sensors are not answering'],
  [
    { well: 0, judged: 0, silent: 1, others: { cold: 1 } },
    'Luftmätaren svarar inte. Det är för kallt i ett rum',
    'The air sensor is not answering. It is too cold in one room',
  ],
  // Sensors that send, and that somebody has to look at: the air is measured, and nobody knows how it is.
  [
    { well: 0, judged: 0, silent: 0, toCheck: 1 },
    'Luftmätaren behöver ses över',
    'The air sensor needs to be checked',
  ],
  [
    { well: 0, judged: 0, silent: 1, toCheck: 2 },
    'Luftmätarna behöver ses över. Mätaren i ett rum svarar inte',
    'The air sensors need to be checked. The sensor in one room is not answering',
  ],
  [
    { well: 2, judged: 2, silent: 0, toCheck: 1 },
    'Bra luft i två rum. Mätaren i ett rum behöver ses över',
    'Good air in two rooms. The sensor in one room needs to be checked',
  ],
  [{ well: 0, judged: 0, silent: 0 }, 'Här mäts inte luften än', 'The air is not measured here yet'],
])('%o', (counts, sv, en) => {
  expect(wellWords({ others: {}, toCheck: 0, ...counts }, false)).toEqual({ sv, en })
})

test('outside school hours no room is scored, and a school that does not measure still says so', () => {
  expect(wellWords({ well: 0, judged: 0, silent: 0, toCheck: 0, others: {} }, true).sv).toBe(
    'Här mäts inte luften än',
  )
  expect(wellWords({ well: 0, judged: 6, silent: 0, toCheck: 0, others: {} }, true).sv).toBe('Skolan sover')
})
