import { expect, test } from 'vitest'
import { contactOf } from '#client/living-school/contact.ts'
import { measuredOverview, measuredSchool } from '#client/living-school/measured-school.ts'
import { schoolNowOf } from '#client/living-school/school-now.ts'
import type { HomePage, OpenActivity } from '#contract/schools.ts'
import type { ActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import { knownNow } from '#domain/time/age.ts'
import { doorsOf } from './doors.ts'

/** A Wednesday, 10:40 and 20:40 in Stockholm. */
const lesson = Date.parse('2026-11-25T09:40:00Z')
const evening = lesson + 36_000_000

const open = (typeId: ActivityTypeId | undefined): OpenActivity => ({
  id: typeId ?? 'old',
  title: 'Klassen',
  share_url: '',
  ...(typeId && { activity_type_id: typeId }),
})

/** Doors of a school whose one room has so much carbon dioxide, ppm; null = nothing is measured. */
function doorsAt(at: number, ppm: number | null, ...types: readonly (ActivityTypeId | undefined)[]) {
  const home: HomePage = {
    school_id: 'school',
    hero: { title: { sv: 'Skolan', en: 'Skolan' }, image_url: null },
    sections: [],
    activities: types.map(open),
    overview_url: '',
    updated_at: '2026-11-25T09:00:00Z',
  }
  const overview = measuredOverview(at, ppm === null ? [] : [['4B', 'classroom', { co2: ppm }]])
  const schoolNow = schoolNowOf(measuredSchool, overview, contactOf(overview, knownNow(at)))
  const { doors, others } = doorsOf(home, schoolNow)
  return [
    doors.map((door) => (door.kind === 'activity' ? door.typeId : door.kind)),
    others.map(({ id }) => id),
  ]
}

test.each<[string, number, number | null, (ActivityTypeId | undefined)[], string[], string[]]>([
  [
    'a game and a guess in a lesson',
    lesson,
    560,
    ['food_journey', 'room_guess'],
    ['dashboard', 'food_journey', 'room_guess'],
    [],
  ],
  [
    'a room that asks for air',
    lesson,
    1100,
    ['room_guess', 'room_airing'],
    ['dashboard', 'room_airing', 'replay'],
    ['room_guess'],
  ],
  [
    'nobody is there in the evening',
    evening,
    560,
    ['food_journey', 'room_airing'],
    ['dashboard', 'food_journey', 'replay'],
    ['room_airing'],
  ],
  [
    'a case of the week',
    evening,
    560,
    ['food_journey', 'room_mystery'],
    ['dashboard', 'food_journey', 'room_mystery'],
    [],
  ],
  ['nothing is open', lesson, 560, [], ['dashboard', 'replay'], []],
  ['nothing is measured', lesson, null, [], ['dashboard'], []],
  ['what an older version has kept has no kind', lesson, 560, [undefined], ['dashboard', 'replay'], ['old']],
])('%s', (_, at, ppm, types, doors, others) => {
  expect(doorsAt(at, ppm, ...types)).toEqual([doors, others])
})
