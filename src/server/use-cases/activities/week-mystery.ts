import type { PlacedMystery } from '#domain/mysteries/mystery.ts'
import type { Room } from '#domain/rooms/room.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { isoWeekOf, isoWeekText } from '#domain/time/week.ts'
import { deletePassedWeek, passedWeek, passWeek } from '#server/storage/activities/passed-mysteries.ts'
import { findRoom } from '#server/storage/rooms/rooms.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { activitiesAt } from './activities.ts'

/** What a school's sensors have noticed this week, and what its staff made of it. */
export interface WeekMystery {
  /** `2026-W48` */
  readonly week: string
  readonly mystery: PlacedMystery | null
  readonly room: Room | null
  readonly isPassed: boolean
  /** The activity that it was taken to a class as. */
  readonly activityId: string | null
}

/** Finds it: `openFoundMysteries`. */
type Finder = (schoolId: string) => Promise<PlacedMystery | null>

/** Throws NotFound. */
export async function weekMysteryOf(deps: Deps, find: Finder, schoolId: string): Promise<WeekMystery> {
  const mystery = await find(schoolId)
  const week = isoWeekText(isoWeekOf(localDateOf(deps.now())))
  const isPassed = (await passedWeek(deps.db, schoolId)) === week
  const room = mystery && (await findRoom(deps.db, mystery.room_id))
  if (!mystery || !room) return { week, mystery: null, room: null, isPassed, activityId: null }
  const taken = (await activitiesAt(deps, schoolId)).find(
    ({ settings }) =>
      'mystery' in settings &&
      settings.room_id === mystery.room_id &&
      settings.mystery?.kind === mystery.kind &&
      settings.mystery.from === mystery.from,
  )
  return { week, mystery, room, isPassed, activityId: taken?.id ?? null }
}

/** Passes this week's over, or takes that back; harmless when it is so already. Throws NotFound. */
export async function passMystery(
  deps: Deps,
  find: Finder,
  member: Member,
  isPassed: boolean,
): Promise<WeekMystery> {
  const { schoolId } = member
  const before = await weekMysteryOf(deps, find, schoolId)
  if (before.isPassed === isPassed) return before
  await asMember(deps, member, async (inside, note) => {
    if (isPassed) await passWeek(inside.db, schoolId, before.week)
    else await deletePassedWeek(inside.db, schoolId)
    const action = isPassed ? 'mystery_passed' : 'mystery_taken_back'
    await note({ action, subject: `school:${schoolId}`, before: null, after: { week: before.week } })
  })
  return { ...before, isPassed }
}
