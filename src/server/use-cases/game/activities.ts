import { randomInt } from 'node:crypto'
import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { hasEnded, isOpen, resultsDeletedOn } from '#domain/food-journey/activity-state.ts'
import { type GameSettings, settingsErrors } from '#domain/food-journey/settings.ts'
import { shareCodeLength, shareCodeLetters, toShareCode } from '#domain/food-journey/share-code.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Database } from '#server/storage/database.ts'
import {
  type ActivityRow,
  activitiesOfSchool,
  findActivity,
  findActivityByCode,
  insertActivity,
  updateActivityStatus,
} from '#server/storage/game/activities.ts'
import { cartCounts } from '#server/storage/game/carts.ts'
import { newId } from '#server/storage/ids.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { nameErrors } from '#server/use-cases/names.ts'
import { requireSchool } from '#server/use-cases/school.ts'

/** The only kind so far. */
const foodJourney = 'food_journey'

/** Times are epoch ms. */
export interface Activity {
  readonly id: string
  readonly schoolId: string
  readonly activityType: string
  readonly title: string
  readonly status: 'active' | 'inactive'
  readonly settings: GameSettings
  /** The class's code: to find the game with, and to hand in. */
  readonly shareCode: string
  /** False for one that was open before there were codes, until it ends. */
  readonly needsCode: boolean
  /** Carts that were made after that stay outside, epoch ms; null = joining is open. */
  readonly joiningClosedAt: number | null
  /** A path where the address that people use is unknown. */
  readonly shareUrl: string
  /** The first time; null = never yet. */
  readonly activatedAt: number | null
  /** The day on which its carts are removed; null = it has no end yet. */
  readonly resultsDeletedOn: LocalDate | null
  readonly createdAt: number
  readonly updatedAt: number
}

export interface CountedActivity extends Activity {
  readonly cartsCount: number
}

/** Throws NotFound. */
export async function getActivity(deps: Deps, activityId: string): Promise<CountedActivity> {
  return counted(deps, await requireActivity(deps, activityId))
}

/** The activity with the code that somebody typed, if there is one. Throws Invalid for what cannot be a code. */
export async function findActivityByShareCode(deps: Deps, typed: string): Promise<CountedActivity | null> {
  const code = toShareCode(typed)
  if (code === null) {
    const errors = [{ path: 'share_code', code: 'not_a_share_code' }]
    throw new Invalid('invalid_input', 'a share code has six letters and digits', errors)
  }
  const row = await findActivityByCode(deps.db, code)
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
  const ids = rows.map(({ id }) => id)
  const counts = await cartCounts(deps.db, ids)
  return rows.map((row) => ({ ...toActivity(deps, row), cartsCount: counts.get(row.id) ?? 0 }))
}

export interface NewActivity {
  readonly title: string
  readonly settings: GameSettings
}

/** Adds a food journey that nobody can play yet. Throws NotFound, and Invalid with what is wrong. */
export async function addActivity(
  deps: Deps,
  schoolId: string,
  { title, settings }: NewActivity,
): Promise<Activity> {
  const errors = [
    ...nameErrors('title', title),
    ...settingsErrors(settings).map(({ path, code }) => ({ path: `settings.${path}`, code })),
  ]
  if (errors.length > 0)
    throw new Invalid('invalid_activity', 'the activity cannot be added like this', errors)
  await requireSchool(deps.db, schoolId)
  const now = deps.now()
  for (;;) {
    const row: ActivityRow = {
      id: newId(now),
      schoolId,
      activityType: foodJourney,
      title: title.trim(),
      status: 'inactive',
      settings: JSON.stringify(settings),
      shareCode: newShareCode(),
      openBeforeCodes: 0,
      joiningClosedAt: null,
      activatedAt: null,
      deactivatedAt: null,
      createdAt: now,
      updatedAt: now,
    }
    if (await insertActivity(deps.db, row)) return toActivity(deps, row)
  }
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
  const counts = await cartCounts(db, [activity.id])
  return { ...activity, cartsCount: counts.get(activity.id) ?? 0 }
}

export function toActivity({ publicUrl, now }: Pick<Deps, 'publicUrl' | 'now'>, row: ActivityRow): Activity {
  const { deactivatedAt, openBeforeCodes, ...known } = row
  const settings: GameSettings = JSON.parse(row.settings)
  return {
    ...known,
    settings,
    needsCode: openBeforeCodes === 0 || !isOpen({ status: row.status, endsOn: settings.ends_on }, now()),
    shareUrl: `${publicUrl ?? ''}/schools/${row.schoolId}/activities/${row.id}`,
    resultsDeletedOn: resultsDeletedOn(settings.ends_on, deactivatedAt),
  }
}

/** A code that most likely no activity has. */
export function newShareCode(): string {
  return Array.from(
    { length: shareCodeLength },
    () => shareCodeLetters[randomInt(shareCodeLetters.length)],
  ).join('')
}
