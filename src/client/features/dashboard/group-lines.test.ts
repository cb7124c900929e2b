import { expect, test } from 'vitest'
import { contactOf } from '#client/living-school/contact.ts'
import {
  type MeasuredPlace,
  measuredOverview,
  measuredSchool,
} from '#client/living-school/measured-school.ts'
import { schoolNowOf } from '#client/living-school/school-now.ts'
import type { RoomValue } from '#contract/latest.ts'
import type { Overview } from '#contract/schools.ts'
import { knownNow, type Now } from '#domain/time/age.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { groupsOf } from './group-lines.ts'

/** A Wednesday, 10:42, in a lesson. */
const lesson = Date.parse('2026-11-18T09:42:00Z')
const sixHours = 6 * 60

const classroom = (name: string, co2: number, minutesAgo = 1): MeasuredPlace => [
  name,
  'classroom',
  { co2 },
  minutesAgo,
]

const airLineOf = (...places: readonly MeasuredPlace[]) => airLineAt(lesson, ...places)

function airLineAt(at: number, ...places: readonly MeasuredPlace[]) {
  return airLineIn(measuredOverview(at, places), at)
}

function airLineIn(overview: Overview, at: number) {
  const contact = contactOf(overview, knownNow(at))
  const groups = groupsOf(overview, schoolNowOf(measuredSchool, overview, contact), contact.now)
  return groups.find(({ key }) => key === 'air')?.line
}

test('a silent room is counted apart from those that report, and is not left out', async () => {
  await loadDashboardTexts('sv')
  const liveRooms = [classroom('4B', 900), classroom('4A', 450), classroom('5A', 500)]
  expect(airLineOf(...liveRooms)).toBe('Bra i 2 av 3 rum, inte i 4B.')
  expect(airLineOf(...liveRooms, classroom('5B', 500, sixHours))).toBe(
    'Bra i 2 av 3 rum, inte i 4B. Mätaren i ett rum svarar inte.',
  )
  expect(
    airLineOf(classroom('4A', 450), classroom('5A', 450, sixHours), classroom('5B', 450, sixHours)),
  ).toBe('Bra i 4A. Mätarna i två rum svarar inte.')
  expect(airLineOf(classroom('4A', 450, sixHours))).toBe('Ingen mätare svarar.')
})

test.each([
  [[450, 500, 550], 'Bra i alla 3 rum.', 'Good in all 3 rooms.'],
  [[450, 500], 'Bra i båda rummen.', 'Good in both rooms.'],
  [[900, 450], 'Bra i ett av två rum, inte i A.', 'Good in one of two rooms, not in A.'],
  [[900, 900], 'Inte bra i något av de två rummen.', 'Not good in either of the two rooms.'],
  [[900, 900, 900], 'Inte bra i något av de 3 rummen.', 'Not good in any of the 3 rooms.'],
  [[900], 'Inte bra i A.', 'Not good in A.'],
])('rooms are counted as they are spoken of: %o', async (values, sv, en) => {
  const places = values.map((value, index) => classroom('ABC'.charAt(index), value))
  await loadDashboardTexts('sv')
  expect(airLineOf(...places)).toBe(sv)
  await loadDashboardTexts('en')
  expect(airLineOf(...places)).toBe(en)
})

test('what was made up says so in a sentence of its own', async () => {
  const { cards, ...overview } = measuredOverview(lesson, [['Ute', 'outdoors', { outdoor_temperature: 0 }]])
  const example = (room: RoomValue) => ({ ...room, provenance: 'constructed' as const })
  const known = {
    ...overview,
    cards: cards.map((card) => ({ ...card, rooms: card.rooms.map(example) })),
  }
  const lineOutside = () => {
    const contact = contactOf(known, knownNow(lesson))
    const groups = groupsOf(known, schoolNowOf(measuredSchool, known, contact), contact.now)
    return groups.find(({ key }) => key === 'outside')?.line
  }
  await loadDashboardTexts('sv')
  expect(lineOutside()).toBe('0 grader, kallt. Ett påhittat exempel.')
  await loadDashboardTexts('en')
  expect(lineOutside()).toBe('0 degrees, cold. A made-up example.')
})

test('rooms that are not known are no part of all rooms', async () => {
  await loadDashboardTexts('sv')
  expect(airLineOf(classroom('4A', 450), classroom('4B', 450), classroom('5A', 450, sixHours))).toBe(
    'Bra i två rum. Mätaren i ett rum svarar inte.',
  )
})

test.each([
  ['2027-07-01T08:00:00Z', 'Matsvinn tis 8 juni: 11\u00a0g per elev.'],
  ['2027-06-08T13:00:00Z', 'Matsvinn i\u00a0dag: 11\u00a0g per elev.'],
  ['2027-06-09T06:00:00Z', 'Matsvinn i\u00a0går: 11\u00a0g per elev.'],
])('at %s what was weighed says of which day it is', async (at, line) => {
  await loadDashboardTexts('sv')
  const now = Date.parse(at)
  const weighed = new Date('2027-06-08T10:30:00Z').toISOString()
  const { cards, ...overview } = measuredOverview(now, [['Matsalen', 'dining_hall', { food_waste: 11.2 }]])
  const freshness = { observed_at: weighed, received_at: weighed, expected_interval_s: 86_400 }
  const ofSchool = cards.map((card) => ({ ...card, freshness, rooms: [] }))
  const contact = contactOf({ ...overview, cards: ofSchool }, knownNow(now))
  const known = { ...overview, cards: ofSchool }
  const groups = groupsOf(known, schoolNowOf(measuredSchool, known, contact), contact.now)
  expect(groups.find(({ key }) => key === 'lunch')?.line).toBe(line)
})

test('a sensor that needs to be checked is not called silent', async () => {
  await loadDashboardTexts('sv')
  const lineOf = (...places: readonly MeasuredPlace[]) => {
    const { cards, ...overview } = measuredOverview(lesson, places)
    const mark = (room: RoomValue) => ({ ...room, needs_check: ['4B', '5A'].includes(room.room.name) })
    return airLineIn(
      { ...overview, cards: cards.map((card) => ({ ...card, rooms: card.rooms.map(mark) })) },
      lesson,
    )
  }
  expect(lineOf(classroom('4B', 1170))).toBe('Mätaren behöver ses över.')
  expect(lineOf(classroom('4B', 1170), classroom('5A', 1200))).toBe('Mätarna behöver ses över.')
  expect(lineOf(classroom('4A', 450), classroom('4B', 1170))).toBe(
    'Bra i 4A. Mätaren i ett rum behöver ses över.',
  )
  expect(lineOf(classroom('4A', 450), classroom('4B', 1170), classroom('5B', 450, sixHours))).toBe(
    'Bra i 4A. Mätaren i ett rum svarar inte. Mätaren i ett rum behöver ses över.',
  )
})

test('on a day off too nothing old stands as if it were new', async () => {
  await loadDashboardTexts('sv')
  const saturday = Date.parse('2026-11-21T01:10:00Z')
  const silent = [classroom('4A', 500, sixHours), classroom('4B', 1100, sixHours)]
  expect(airLineAt(saturday, ...silent)).toBe('Ingen mätare svarar.')
  expect(airLineAt(saturday, classroom('5A', 420), classroom('5B', 440), ...silent)).toBe(
    '420 till 440\u00a0ppm. Mätarna i två rum svarar inte.',
  )
})

test('a dish is read aloud in Swedish, and a day that the kept menu does not cover has no statement about its lunch', async () => {
  await loadDashboardTexts('sv')
  const lunchLineAt = (now: Now) => {
    const days = [
      {
        date: '2026-11-17',
        meals: [{ name: 'Lunch', courses: [{ name: 'Soppa', labels: [], allergens: [] }] }],
      },
    ]
    const week = { iso_year: 2026, iso_week: 47, which: 'current', days, provenance: null } as const
    const overview = { ...measuredOverview(lesson, [classroom('4A', 450)]), menu: [week] }
    const contact = contactOf(overview, now)
    const groups = groupsOf(overview, schoolNowOf(measuredSchool, overview, contact), contact.now)
    const lunch = groups.find(({ key }) => key === 'lunch')
    return lunch?.lineLang ? `${lunch.line} (${lunch.lineLang})` : lunch?.line
  }
  expect(lunchLineAt(knownNow(Date.parse('2026-11-17T09:00Z')))).toBe('Soppa (sv)')
  expect(lunchLineAt(knownNow(lesson))).toBe('Ingen meny i dag.')
  expect(lunchLineAt(knownNow(Date.parse('2026-11-29T09:00Z')))).toBe('Ingen meny i dag.')
  expect(lunchLineAt(knownNow(Date.parse('2026-11-30T09:00Z')))).toBe('Menyn för i dag är inte hämtad än.')
  expect(lunchLineAt({ at: lesson, certainty: 'unsure', lostAt: lesson })).not.toMatch(/meny/i)
})
