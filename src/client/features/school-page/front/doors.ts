import type { SchoolNow } from '#client/living-school/school-now.ts'
import type { HomePage, OpenActivity } from '#contract/schools.ts'
import type { ActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import type { AdviceLevel } from '#domain/rooms/advice-rule.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'

/** What lies behind a door of the school's page. */
export type Door =
  /** How the school is. `face`: of the room that most needs a look, `no_data` without contact; null while the school sleeps. */
  | { readonly kind: 'dashboard'; readonly face: AdviceLevel | 'no_data' | null }
  | { readonly kind: 'activity'; readonly typeId: ActivityTypeId; readonly activity: OpenActivity }
  /** The day, played again on the dashboard, in this room. */
  | { readonly kind: 'replay'; readonly room: { readonly id: string; readonly name: string } }

export interface Doors {
  /** At most three, all of them open. */
  readonly doors: readonly Door[]
  /** What else is open. */
  readonly others: readonly OpenActivity[]
}

/** Activities that need the class in its room, in the order in which they are offered. */
const doneInTheRoom: readonly ActivityTypeId[] = [
  'room_guess',
  'room_feel',
  'room_airing',
  'room_experiment',
  'room_events',
  'lesson_guess',
]

/**
 * The doors of a school: how it is, its newest game, and what the whole school can do now; nothing that is closed.
 * `schoolNow` null = its values have not come yet.
 */
export function doorsOf(home: HomePage | undefined, schoolNow: SchoolNow | null): Doors {
  const activities = home?.activities ?? []
  const newest = (typeId: ActivityTypeId) =>
    activities.find(({ activity_type_id }) => activity_type_id === typeId)
  const inTheRoom = isAwake(schoolNow) ? orderNow(schoolNow).map(newest) : []
  const offered = [newest('food_journey'), inTheRoom.find((found) => found), newest('room_mystery')]
  const toActivities = offered.flatMap((activity): Door[] =>
    activity?.activity_type_id ? [{ kind: 'activity', typeId: activity.activity_type_id, activity }] : [],
  )
  const doors = [
    { kind: 'dashboard', face: faceOf(schoolNow) } as const,
    ...toActivities,
    ...replayOf(schoolNow),
  ].slice(0, 3)
  const behindDoors = new Set(doors.map((door) => (door.kind === 'activity' ? door.activity : null)))
  return { doors, others: activities.filter((activity) => !behindDoors.has(activity)) }
}

function isAwake(schoolNow: SchoolNow | null): schoolNow is SchoolNow {
  return schoolNow !== null && schoolNow.hours.state !== 'asleep'
}

/** A room that asks for air comes first. */
function orderNow({ rooms }: SchoolNow): readonly ActivityTypeId[] {
  const isAiringNeeded = rooms.some(({ advice }) => advice.need === 'airing')
  return isAiringNeeded ? ['room_airing', ...doneInTheRoom] : doneInTheRoom
}

function faceOf(schoolNow: SchoolNow | null): AdviceLevel | 'no_data' | null {
  if (schoolNow !== null && schoolNow.lostAt !== null) return 'no_data'
  if (!isAwake(schoolNow)) return null
  return schoolNow.rooms[0]?.advice.level ?? 'no_data'
}

/** Of the room with the shortest name: a door has two narrow lines. */
function replayOf(schoolNow: SchoolNow | null): readonly Door[] {
  const [room] = (schoolNow?.rooms ?? [])
    .filter(({ readings }) => readings.has('co2'))
    .map(({ room }) => room)
    .sort((one, other) => inLine(one.name).length - inLine(other.name).length)
  return room ? [{ kind: 'replay', room }] : []
}

const inLine = (name: string) => roomNameInWords(name).sv
