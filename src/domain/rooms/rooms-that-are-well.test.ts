import { expect, test } from 'vitest'
import { metricLevelOf } from '#domain/metrics/bands-of.ts'
import { co2 } from '#domain/metrics/co2.ts'
import { roomsThatAreWell, wellWords } from './rooms-that-are-well.ts'

const air = (value: number) => ({ isHeard: true, level: metricLevelOf(co2, value) })
const silent = { isHeard: false, level: null }

test('600 ppm is the first that is not well, and a silent room is neither', () => {
  const rooms = [air(450), air(599), air(600), air(950), silent, air(340)]
  expect(roomsThatAreWell(rooms)).toEqual({ well: 2, heard: 4, silent: 1 })
})

test.each([
  [{ well: 5, heard: 6, silent: 0 }, 'Luften är bra i 5 av 6 rum', 'The air is good in 5 of 6 rooms'],
  [{ well: 4, heard: 4, silent: 0 }, 'Luften är bra i alla 4 rum', 'The air is good in all 4 rooms'],
  [
    { well: 4, heard: 5, silent: 1 },
    'Luften är bra i 4 av 5 rum. 1 rum är tyst',
    'The air is good in 4 of 5 rooms. 1 room is silent',
  ],
  [
    { well: 0, heard: 3, silent: 2 },
    'Luften är bra i 0 av 3 rum. 2 rum är tysta',
    'The air is good in 0 of 3 rooms. 2 rooms are silent',
  ],
  [
    { well: 1, heard: 1, silent: 0 },
    'Luften är bra i det rum som mäts',
    'The air is good in the room that is measured',
  ],
  [{ well: 0, heard: 0, silent: 3 }, 'Alla mätare är tysta', 'All sensors are silent'],
  [{ well: 0, heard: 0, silent: 0 }, 'Här mäts inte luften än', 'The air is not measured here yet'],
])('%o', (counts, sv, en) => {
  expect(wellWords(counts, false)).toEqual({ sv, en })
})

test('outside school hours nobody is scored, and a school that does not measure still says so', () => {
  expect(wellWords({ well: 0, heard: 0, silent: 0 }, true).sv).toBe('Här mäts inte luften än')
  expect(wellWords({ well: 0, heard: 6, silent: 0 }, true).sv).toBe('Skolan sover')
})
