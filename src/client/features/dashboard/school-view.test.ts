import { expect, test } from 'vitest'
import { contactOf } from '#client/living-school/contact.ts'
import { measuredOverview, measuredSchool } from '#client/living-school/measured-school.ts'
import { schoolNowOf } from '#client/living-school/school-now.ts'
import { knownNow } from '#domain/time/age.ts'
import { firstRoomOf } from './school-view.ts'

/** A Wednesday, 10:42, in a lesson. */
const lesson = Date.parse('2026-11-18T09:42:00Z')
const overview = measuredOverview(lesson, [
  ['4A', 'classroom', { co2: 500 }, 1],
  ['4B', 'classroom', { co2: 900 }, 1],
  ['5A', 'classroom', { co2: 450 }, 1],
])
const schoolNow = schoolNowOf(measuredSchool, overview, contactOf(overview, knownNow(lesson)))
const idOf = (name: string) => schoolNow.rooms.find(({ room }) => room.name === name)?.room.id ?? ''

test.each([
  ['asked for', '5A', '4B', '4A', '5A'],
  ['of the week’s story', null, '4A', '5A', '4A'],
  ['of the device', null, null, '5A', '5A'],
  ['that needs attention most', null, null, null, '4B'],
] as const)('a page begins with the room that is %s', (_, asked, ofStory, mine, first) => {
  const id = (name: string | null) => (name === null ? null : idOf(name))
  expect(firstRoomOf(schoolNow, id(asked) ?? undefined, id(ofStory), id(mine))?.room.name).toBe(first)
})
