import { beforeEach, expect, test } from 'vitest'
import type { RoomReading } from '#client/living-school/school-now.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { knownNow } from '#domain/time/age.ts'
import type { SchoolHours } from '#domain/time/school-hours.ts'
import { ageText, restWords, todayWords } from './home-words.ts'

beforeEach(async () => {
  await loadTexts('sv')
  await loadPartTexts('workspace')
})

// A Wednesday, 12:10 in Stockholm.
const now = Date.parse('2026-11-25T11:10:00Z')
const asleep: SchoolHours = {
  state: 'asleep',
  asleep: 'night',
  nextLessonAt: null,
  nextBreakAt: null,
  closesAt: null,
  isClosingAssumed: false,
  assumed: false,
}

test.each([
  ['2026-11-25T12:00:00Z', 'Råden vilar. Nästa lektion börjar 13:00.'],
  ['2026-11-26T07:00:00Z', 'Råden vilar. Nästa lektion börjar i morgon 08:00.'],
  ['2026-11-30T07:00:00Z', 'Råden vilar. Nästa lektion börjar måndag 30 november 08:00.'],
  ['2027-01-11T07:00:00Z', 'Råden vilar. Nästa lektion börjar måndag 11 januari 08:00.'],
])('until %s: %s', (at, words) => {
  expect(restWords({ ...asleep, nextLessonAt: Date.parse(at) }, now)).toBe(words)
})

test('no time is shown for lesson hours that are only assumed', () => {
  const hours = { ...asleep, nextLessonAt: now + 3_600_000, nextBreakAt: now + 600_000, assumed: true }
  expect(restWords(hours, now)).toBe('Råden vilar tills skoldagen börjar.')
  expect(todayWords(hours, now)).toBe('ons 25 nov 12:10')
})

test('without own contact, a time is shown instead of an age', () => {
  const reading = { observedAt: now - 120_000 } as RoomReading
  const seen = knownNow(now)
  expect(ageText(reading, seen)).toBe('för 2 min sedan')
  expect(ageText(reading, { ...seen, lostAt: now - 60_000 })).toBe('12:08')
  expect(ageText({ observedAt: null } as RoomReading, seen)).toBe('')
})
