import type { Mystery } from '#domain/mysteries/mystery.ts'
import { isOfWeek } from '#domain/mysteries/mystery-of-week.ts'
import type { Room } from '#domain/rooms/room.ts'
import { localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { addWeeks, isoWeekOf, isoWeekText, mondayOf } from '#domain/time/week.ts'
import { activitiesOfSchool } from '#server/storage/activities/activities.ts'
import { passedWeek } from '#server/storage/activities/passed-mysteries.ts'
import { findRoom } from '#server/storage/rooms/rooms.ts'
import { toActivity } from '#server/use-cases/activities/activities.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { School } from '#server/use-cases/school.ts'

/** What a class is asked to explain. */
export interface MysteryNews {
  readonly kind: 'mystery'
  /** When it was taken to the class, epoch ms. */
  readonly at: number
  /** When its week is over, epoch ms. */
  readonly until: number
  readonly room: Room
  readonly mystery: Mystery
}

/**
 * The week's mystery, once staff took it to a class and unless they have passed it over: as it was found, and nothing of what anybody
 * thinks explains it. It is read off the activity, so that nothing has to be looked for.
 */
export async function mysteryOfClass(deps: Deps, { id, calendar }: School): Promise<MysteryNews[]> {
  const { db } = deps
  const now = deps.now()
  const week = isoWeekOf(localDateOf(now))
  const [taken] = (await activitiesOfSchool(db, id)).flatMap((row) => {
    const { settings, createdAt } = toActivity(deps, row)
    if (!('room_id' in settings)) return []
    const { mystery, room_id: roomId } = settings
    if (!mystery || !isOfWeek(mystery, calendar ?? emptyCalendar, now)) return []
    return [{ mystery, roomId, createdAt }]
  })
  if (!taken) return []
  if ((await passedWeek(db, id)) === isoWeekText(week)) return []
  const room = await findRoom(db, taken.roomId)
  if (!room) return []
  const until = startOfDate(mondayOf(addWeeks(week, 1)))
  return [{ kind: 'mystery', at: taken.createdAt, until, room, mystery: taken.mystery }]
}
