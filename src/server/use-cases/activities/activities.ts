import { randomInt } from 'node:crypto'
import { hasEnded, isOpen, resultsDeletedOn } from '#domain/activities/activity-state.ts'
import {
  type ActivityTypeId,
  isRoomActivityType,
  type RoomActivityTypeId,
} from '#domain/activities/activity-type-ids.ts'
import { roomSettingsErrors } from '#domain/activities/kinds/checks.ts'
import type { RoomSettings } from '#domain/activities/room-settings.ts'
import { shareCodeLength, shareCodeLetters, toShareCode } from '#domain/activities/share-code.ts'
import { Conflict, type FieldError, Invalid, NotFound } from '#domain/errors.ts'
import { type FoodJourneySettings, settingsErrors } from '#domain/food-journey/settings.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import {
  type ActivityRow,
  activitiesOfSchool,
  findActivity,
  findActivityByCode,
  insertActivity,
  updateActivityStatus,
} from '#server/storage/activities/activities.ts'
import { cartCounts } from '#server/storage/activities/carts.ts'
import { contributionCounts } from '#server/storage/activities/contributions.ts'
import type { Database } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { findRoom } from '#server/storage/rooms/rooms.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { nameErrors } from '#server/use-cases/names.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import type { TriesOfAddress } from './code-tries.ts'

/** Times are epoch ms. */
interface ActivityFacts {
  readonly id: string
  readonly schoolId: string
  readonly title: string
  readonly status: 'active' | 'inactive'
  /** The class's code: to find the game with, and to hand in. */
  readonly shareCode: string
  /** False for one that was open before there were codes, until it ends. */
  readonly needsCode: boolean
  /** See `class-key.ts`. */
  readonly classKeyVersion: number
  /** Wrong codes that were counted since `guessingSince`; both times are null when none were. */
  readonly guessingTries: number
  readonly guessingSince: number | null
  readonly guessingLastAt: number | null
  /** Carts that were made after that stay outside, epoch ms; null = joining is open. */
  readonly joiningClosedAt: number | null
  /** A path where the address that people use is unknown. */
  readonly shareUrl: string
  /** The first time; null = never yet. */
  readonly activatedAt: number | null
  /** null while it is active. */
  readonly deactivatedAt: number | null
  /** The day on which its carts are removed; null = it has no end yet. */
  readonly resultsDeletedOn: LocalDate | null
  readonly createdAt: number
  readonly updatedAt: number
}

export interface FoodActivity extends ActivityFacts {
  readonly activityType: 'food_journey'
  readonly settings: FoodJourneySettings
}

/** One that looks at a room. */
export interface RoomActivity extends ActivityFacts {
  readonly activityType: RoomActivityTypeId
  readonly settings: RoomSettings
}

export type Activity = FoodActivity | RoomActivity

interface Counted {
  /** Carts, or contributions of one that takes no carts. */
  readonly cartsCount: number
}

export type CountedActivity = Activity & Counted

/** Throws NotFound. */
export async function getActivity(deps: Deps, activityId: string): Promise<CountedActivity> {
  return counted(deps, await requireActivity(deps, activityId))
}

/**
 * The activity with a typed code, if there is one. Throws Invalid for what cannot be a code, and TooMany
 * without a look at the code when its address has no try left.
 */
export async function findActivityByShareCode(
  deps: Deps,
  typed: string,
  tries: TriesOfAddress,
): Promise<CountedActivity | null> {
  const code = toShareCode(typed)
  if (code === null) {
    const errors = [{ path: 'share_code', code: 'not_a_share_code' }]
    throw new Invalid('invalid_input', 'a share code has six letters and digits', errors)
  }
  const settle = tries.begin('search')
  const row = await findActivityByCode(deps.db, code)
  settle(row !== undefined, row?.schoolId)
  return row ? counted(deps, toActivity(deps, row)) : null
}

/** What can be played at a school now, the newest first. Throws NotFound. */
export async function openActivities(deps: Deps, schoolId: string): Promise<CountedActivity[]> {
  const now = deps.now()
  const all = await activitiesAt(deps, schoolId)
  return all.filter(({ status, settings }) => isOpen({ status, endsOn: settings.ends_on }, now))
}

/** All activities of a school, the newest first. Throws NotFound. */
export async function activitiesAt(deps: Deps, schoolId: string): Promise<CountedActivity[]> {
  await requireSchool(deps.db, schoolId)
  const rows = await activitiesOfSchool(deps.db, schoolId)
  const counts = await countsOf(
    deps.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...toActivity(deps, row), cartsCount: counts(row.id) }))
}

interface NewFoodActivity {
  readonly title: string
  readonly activityType?: 'food_journey'
  readonly settings: FoodJourneySettings
}

interface NewRoomActivity {
  readonly title: string
  readonly activityType: RoomActivityTypeId
  readonly settings: RoomSettings
}

/** The settings are those of the type; without a type it is a food journey. */
export type NewActivity = NewFoodActivity | NewRoomActivity

/** Adds an inactive activity. Throws NotFound, and Invalid with what is wrong. */
export async function addActivity<Draft extends NewActivity>(
  deps: Deps,
  schoolId: string,
  draft: Draft,
): Promise<Draft extends { readonly activityType: RoomActivityTypeId } ? RoomActivity : FoodActivity>
export async function addActivity(deps: Deps, schoolId: string, draft: NewActivity): Promise<Activity> {
  await requireSchool(deps.db, schoolId)
  const errors = await draftErrors(deps, schoolId, draft)
  if (errors.length > 0)
    throw new Invalid('invalid_activity', 'the activity cannot be added like this', errors)
  const { title, settings, activityType = 'food_journey' } = draft
  const now = deps.now()
  for (;;) {
    const row: ActivityRow = {
      id: newId(now),
      schoolId,
      activityType,
      title: title.trim(),
      status: 'inactive',
      settings: JSON.stringify(settings),
      shareCode: newShareCode(),
      openBeforeCodes: 0,
      classKeyVersion: 0,
      guessingTries: 0,
      guessingSince: null,
      guessingLastAt: null,
      joiningClosedAt: null,
      activatedAt: null,
      deactivatedAt: null,
      createdAt: now,
      updatedAt: now,
    }
    if (await insertActivity(deps.db, row)) return toActivity(deps, row)
  }
}

/** What is wrong with the title and the settings of an activity of a school. */
export async function draftErrors(
  { db }: Pick<Deps, 'db'>,
  schoolId: string,
  draft: NewActivity,
): Promise<FieldError[]> {
  const faults = isOfRoom(draft) ? await roomFaults(db, schoolId, draft) : settingsErrors(draft.settings)
  return [
    ...nameErrors('title', draft.title),
    ...faults.map(({ path, code }) => ({ path: `settings.${path}`, code })),
  ]
}

/** Whether it looks at a room and takes contributions; the others are games, which take carts. */
export function isOfRoom<Any extends { readonly activityType?: ActivityTypeId }>(
  activity: Any,
): activity is Extract<Any, { readonly activityType: RoomActivityTypeId }> {
  return activity.activityType !== undefined && isRoomActivityType(activity.activityType)
}

async function roomFaults(
  db: Database,
  schoolId: string,
  { activityType, settings }: NewRoomActivity,
): Promise<FieldError[]> {
  const errors = roomSettingsErrors(settings, activityType)
  if (errors.length > 0) return errors
  // A lesson may ask about the whole school.
  if (settings.room_id === '') return []
  const room = await findRoom(db, settings.room_id)
  return room?.schoolId === schoolId ? [] : [{ path: 'room_id', code: 'unknown_room' }]
}

/**
 * Opens a game or ends it; harmless when it is so already. `idOrCode` is its id or its share code. Throws NotFound, and
 * Conflict for opening one whose last day has passed.
 */
export async function setActivityStatus(
  deps: Deps,
  schoolId: string,
  idOrCode: string,
  status: 'active' | 'inactive',
): Promise<Activity> {
  const row = await requireActivityAt(deps.db, schoolId, idOrCode)
  const now = deps.now()
  const activity = toActivity(deps, row)
  if (status === 'active' && hasEnded({ endsOn: activity.settings.ends_on }, now)) {
    throw new Conflict('activity_ended', `its last day was ${activity.settings.ends_on}`)
  }
  if (row.status === status) return activity
  const changed: ActivityRow = {
    ...row,
    status,
    openBeforeCodes: 0,
    activatedAt: row.activatedAt ?? (status === 'active' ? now : null),
    deactivatedAt: status === 'active' ? null : now,
    updatedAt: now,
  }
  await updateActivityStatus(deps.db, changed)
  return toActivity(deps, changed)
}

/** Throws NotFound. */
export async function requireActivity(deps: Deps, activityId: string): Promise<Activity> {
  const row = await findActivity(deps.db, activityId)
  if (!row) throw notFound()
  await requireSchool(deps.db, row.schoolId)
  return toActivity(deps, row)
}

async function requireActivityAt(db: Database, schoolId: string, idOrCode: string): Promise<ActivityRow> {
  await requireSchool(db, schoolId)
  const code = toShareCode(idOrCode)
  const row = code === null ? await findActivity(db, idOrCode) : await findActivityByCode(db, code)
  if (row?.schoolId !== schoolId) throw notFound()
  return row
}

function notFound(): NotFound {
  return new NotFound('activity_not_found', 'there is no activity with this id')
}

async function counted({ db }: Deps, activity: Activity): Promise<CountedActivity> {
  const counts = await countsOf(db, [activity.id])
  return { ...activity, cartsCount: counts(activity.id) }
}

/** How many carts and contributions each has. */
async function countsOf(db: Database, ids: readonly string[]): Promise<(id: string) => number> {
  const [carts, contributions] = [await cartCounts(db, ids), await contributionCounts(db, ids)]
  return (id) => (carts.get(id) ?? 0) + (contributions.get(id)?.all ?? 0)
}

export function toActivity({ publicUrl, now }: Pick<Deps, 'publicUrl' | 'now'>, row: ActivityRow): Activity {
  const { openBeforeCodes, activityType, settings: kept, ...rest } = row
  const settings: FoodJourneySettings | RoomSettings = JSON.parse(kept)
  const facts = {
    ...rest,
    needsCode: openBeforeCodes === 0 || !isOpen({ status: row.status, endsOn: settings.ends_on }, now()),
    shareUrl: `${publicUrl ?? ''}/schools/${row.schoolId}/activities/${row.id}`,
    resultsDeletedOn: resultsDeletedOn(settings.ends_on, row.deactivatedAt),
  }
  // The settings of a row are those of its type.
  return isRoomActivityType(activityType)
    ? { ...facts, activityType, settings: settings as RoomSettings }
    : { ...facts, activityType: 'food_journey', settings: settings as FoodJourneySettings }
}

/** Throws NotFound, also for an activity of another kind: it has no carts. */
export async function requireFoodActivity(deps: Deps, activityId: string): Promise<FoodActivity> {
  const activity = await requireActivity(deps, activityId)
  if (isOfRoom(activity)) throw notFound()
  return activity
}

/** Throws NotFound, also for an activity of another kind: it takes carts alone. */
export async function requireRoomActivity(deps: Deps, activityId: string): Promise<RoomActivity> {
  const activity = await requireActivity(deps, activityId)
  if (!isOfRoom(activity)) throw notFound()
  return activity
}

/** A code that most likely no activity has. */
export function newShareCode(): string {
  return Array.from(
    { length: shareCodeLength },
    () => shareCodeLetters[randomInt(shareCodeLetters.length)],
  ).join('')
}
