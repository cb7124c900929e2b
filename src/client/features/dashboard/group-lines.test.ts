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
    'Bra i 2 av 3 rum, inte i 4B. 1 mätare svarar inte.',
  )
  expect(
    airLineOf(classroom('4A', 450), classroom('5A', 450, sixHours), classroom('5B', 450, sixHours)),
  ).toBe('Bra i 4A. 2 mätare svarar inte.')
  expect(airLineOf(classroom('4A', 450, sixHours))).toBe('Ingen mätare svarar.')
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
  expect(lineOf(classroom('4A', 450), classroom('4B', 1170))).toBe('Bra i 4A.')
  expect(lineOf(classroom('4A', 450), classroom('4B', 1170), classroom('5B', 450, sixHours))).toBe(
    'Bra i 4A. 1 mätare svarar inte.',
  )
})

test('on a day off too nothing old stands as if it were new', async () => {
  await loadDashboardTexts('sv')
  const saturday = Date.parse('2026-11-21T01:10:00Z')
  const silent = [classroom('4A', 500, sixHours), classroom('4B', 1100, sixHours)]
  expect(airLineAt(saturday, ...silent)).toBe('Ingen mätare svarar.')
  expect(airLineAt(saturday, classroom('5A', 420), classroom('5B', 440), ...silent)).toBe(
    '420 till 440\u00a0ppm. 2 mätare svarar inte.',
  )
})

test('a day that the kept menu does not cover has no statement about its lunch', async () => {
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
    return groups.find(({ key }) => key === 'lunch')?.line
  }
  expect(lunchLineAt(knownNow(Date.parse('2026-11-17T09:00Z')))).toBe('Soppa')
  expect(lunchLineAt(knownNow(lesson))).toBe('Ingen meny i dag.')
  expect(lunchLineAt(knownNow(Date.parse('2026-11-29T09:00Z')))).toBe('Ingen meny i dag.')
  expect(lunchLineAt(knownNow(Date.parse('2026-11-30T09:00Z')))).toBe('Menyn för i dag är inte hämtad än.')
  expect(lunchLineAt({ at: lesson, certainty: 'unsure', lostAt: lesson })).not.toMatch(/meny/i)
})
