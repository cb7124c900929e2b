import { beforeAll, expect, test } from 'vitest'
import { contactOf } from '#client/living-school/contact.ts'
import { measuredOverview, measuredSchool } from '#client/living-school/measured-school.ts'
import { schoolNowOf } from '#client/living-school/school-now.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { HomePage, OpenActivity } from '#contract/schools.ts'
import type { ActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import { knownNow } from '#domain/time/age.ts'
import { doorLine } from './door-words.ts'
import { doorsOf } from './doors.ts'

beforeAll(async () => {
  await loadTexts('sv')
  await loadPartTexts('school-page')
})

/** A Wednesday, 10:40 and 20:40 in Stockholm. */
const lesson = Date.parse('2026-11-25T09:40:00Z')
const evening = lesson + 36_000_000

const open = (typeId: ActivityTypeId | undefined): OpenActivity => ({
  id: typeId ?? 'old',
  title: 'Klassen',
  share_url: '',
  ...(typeId && { activity_type_id: typeId }),
})

/** How a school is whose one room has so much carbon dioxide, ppm; null = nothing is measured. */
function schoolAt(at: number, ppm: number | null, seenAt = at) {
  const overview = measuredOverview(at, ppm === null ? [] : [['4B', 'classroom', { co2: ppm }]])
  return schoolNowOf(measuredSchool, overview, contactOf(overview, knownNow(seenAt)))
}

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
  const { doors, others } = doorsOf(home, schoolAt(at, ppm))
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

/** 16:40, when lessons are over. */
const afterSchool = lesson + 6 * 3_600_000

test.each([
  ['in a lesson', schoolAt(lesson, 1100), 'bad', '4B vill vädra'],
  ['after lessons', schoolAt(afterSchool, 1100), 'bad', '4B: mycket dålig luft'],
  ['after lessons, soon', schoolAt(afterSchool, 700), 'fair', '4B: dags att vädra'],
  ['after lessons, well', schoolAt(afterSchool, 560), 'good', 'Bra luft i det rum som mäts'],
  ['asleep', schoolAt(evening, 1100), null, 'Skolan sover'],
  ['without contact', schoolAt(lesson, 1100, evening), 'no_data', 'Ingen kontakt just nu'],
] as const)('the face of the first door and its line say the same: %s', (_, schoolNow, face, line) => {
  const [door] = doorsOf(undefined, schoolNow).doors
  expect(door).toEqual({ kind: 'dashboard', face })
  expect(door && doorLine(door, schoolNow)).toBe(line)
})
