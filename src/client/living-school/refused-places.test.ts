import { expect, test } from 'vitest'
import { groupsOf } from '#client/features/dashboard/group-lines.ts'
import { adviceWords, wordOf } from '#client/features/dashboard/room-card-words.ts'
import type { Overview } from '#contract/schools.ts'
import { knownNow } from '#domain/time/age.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { contactOf } from './contact.ts'
import { measuredOverview, measuredSchool } from './measured-school.ts'
import { schoolNowOf } from './school-now.ts'

/** A Wednesday, 10:42, in a lesson. */
const lesson = Date.parse('2026-11-18T09:42:00Z')

const refused = (name: string, metric_key: string | null, needs_check: boolean) => ({
  room: { id: name, name, kind: 'classroom', floor: 0, sort_order: 9, airing_advice: null } as const,
  metric_key,
  needs_check,
})

function saidOf(overview: Overview) {
  const contact = contactOf(overview, knownNow(lesson))
  const now = schoolNowOf(measuredSchool, overview, contact)
  return {
    rooms: now.rooms.map((room) => [room.room.name, wordOf(now, room), adviceWords(now, room, contact.now)]),
    air: groupsOf(overview, now, contact.now).find(({ key }) => key === 'air')?.line,
  }
}

test.each([
  [refused('4B', 'co2', true), ['4B', 'Osäkert värde', 'Mätaren behöver ses över.']],
  [refused('4B', 'indoor_temperature', true), ['4B', 'Osäkert värde', 'Mätaren behöver ses över.']],
  [refused('4B', null, true), ['4B', 'Osäkert värde', 'Mätaren behöver ses över.']],
  [refused('4B', 'co2', false), ['4B', 'Mätaren svarar inte', 'Den har inte mätt något än.']],
])('a room of which nothing was ever stored: %o', async (place, room) => {
  await loadDashboardTexts('sv')
  expect(saidOf({ ...measuredOverview(lesson, []), refused: [place] })).toEqual({
    rooms: [room],
    air: undefined,
  })
})

test('beside a room that works its air is one that is not known', async () => {
  await loadDashboardTexts('sv')
  const overview = measuredOverview(lesson, [['4A', 'classroom', { co2: 500 }]])
  expect(saidOf({ ...overview, refused: [refused('4B', 'co2', true)] })).toEqual({
    rooms: [
      ['4A', 'Bra luft', 'Luften är frisk och skön.'],
      ['4B', 'Osäkert värde', 'Mätaren behöver ses över.'],
    ],
    air: 'Bra i 4A. Mätaren i ett rum behöver ses över.',
  })
})

test('what is measured in a room by another sensor is not refused', async () => {
  await loadDashboardTexts('sv')
  const overview = measuredOverview(lesson, [['4A', 'classroom', { co2: 500 }]])
  expect(saidOf({ ...overview, refused: [refused('4A', 'co2', true)] }).rooms).toEqual([
    ['4A', 'Bra luft', 'Luften är frisk och skön.'],
  ])
})
