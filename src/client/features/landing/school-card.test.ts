import { expect, test } from 'vitest'
import type { SchoolAir, SchoolListItem } from '#contract/schools.ts'
import type { AdviceLevel, RoomNeed } from '#domain/rooms/advice-rule.ts'
import { cardNowOf } from './school-card.ts'

// A Wednesday, 10:40 in Stockholm.
const lesson = Date.parse('2026-11-25T09:40:00Z')
const hour = 3_600_000

/** Rooms by their levels; null = silent. */
function school(
  levels: readonly (string | null)[],
  liveUntil: number | null = lesson + 2 * hour,
): SchoolListItem {
  return {
    id: 'alm',
    name: 'Almgårdsskolan',
    logo_url: null,
    color: '#17693A',
    location: null,
    calendar: null,
    air: {
      rooms: levels.map((level) => ({ kind: 'classroom', floor: null, is_live: level !== null, level })),
      live_until: liveUntil === null ? null : new Date(liveUntil).toISOString(),
    },
  }
}

const six = school(['poor', 'excellent', 'good', 'good', 'excellent', 'good'])

test('a card counts the rooms with good air and has the face of the worst one', () => {
  const { line, symbol, facts } = cardNowOf(six, lesson, true, 'sv')
  expect(line).toEqual({ sv: 'Bra luft i 5 av 6 rum', en: 'Good air in 5 of 6 rooms' })
  expect(symbol).toBe('poor')
  expect(facts.rooms.map(({ state }) => state)).toEqual(Array(6).fill('live'))
  // Each in its own place, not the best first.
  expect(facts.rooms.map(({ level }) => level)).toEqual(six.air.rooms.map(({ level }) => level))
  expect(facts.isFlagUp).toBe(true)
})

test('at night and on a Saturday the school is asleep, and no room is judged', () => {
  for (const at of [lesson + 12 * hour, lesson + 72 * hour]) {
    const { line, symbol, facts } = cardNowOf(six, at, true, 'sv')
    expect(line.sv).toBe('Skolan sover')
    expect(symbol).toBeNull()
    expect(facts.rooms.every(({ state, level }) => state === 'asleep' && level === null)).toBe(true)
  }
})

test('a silent room is named as silent and is not good', () => {
  const { line, facts } = cardNowOf(school(['excellent', null, null]), lesson, true, 'sv')
  expect(line.sv).toBe('Bra luft i ett rum. Mätarna i två rum svarar inte')
  expect(facts.rooms[1]?.state).toBe('silent')
})

test('a list that is too old says nothing of now', () => {
  const { line, symbol, facts } = cardNowOf(six, lesson, false, 'sv')
  expect([line.sv, symbol, facts.time]).toEqual(['Ingen kontakt just nu', null, null])
  expect(facts.rooms.every(({ state }) => state === 'unknown')).toBe(true)
})

test('a verdict is not shown for longer than its rooms report', () => {
  const until = school(['good', 'good'], lesson)
  expect(cardNowOf(until, lesson + 59_000, true, 'sv').line.sv).toBe('Bra luft i båda rummen')
  expect(cardNowOf(until, lesson + 60_000, true, 'sv').line.sv).toBe('Ingen kontakt just nu')
  expect(cardNowOf(school([null], null), lesson, true, 'sv').line.sv).toBe('Luftmätaren svarar inte')
})

test('a room has the face of its one advice, and what it asks for is said', () => {
  const { air, ...rest } = school(['excellent', 'good'])
  const advised = (level: AdviceLevel, need: RoomNeed | null) => ({
    ...rest,
    air: { ...air, rooms: [{ ...(air.rooms[0] as SchoolAir['rooms'][number]), advice: { level, need } }] },
  })
  const cold = cardNowOf(advised('poor', 'cold'), lesson, true, 'sv')
  expect(cold.facts.rooms.map(({ level }) => level)).toEqual(['poor'])
  expect([cold.line.sv, cold.symbol]).toEqual([
    'Bra luft i det rum som mäts. Det är för kallt i ett rum',
    'poor',
  ])
  // What can wait is seen on its window, and the line speaks of the air.
  const warm = cardNowOf(advised('fair', null), lesson, true, 'sv')
  expect(warm.facts.rooms.map(({ level }) => level)).toEqual(['fair'])
  expect([warm.line.sv, warm.symbol]).toEqual(['Bra luft i det rum som mäts', 'excellent'])
})
