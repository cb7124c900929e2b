import type { ContributionState } from '#domain/activities/activity-type-ids.ts'
import { lockedSettings } from '#domain/activities/kinds/checks.ts'
import type { RoomSettings } from '#domain/activities/room-settings.ts'
import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import type { FoodJourneySettings } from '#domain/food-journey/settings.ts'
import {
  addGuesses,
  deleteActivityRow,
  findActivity,
  findActivityByCode,
  updateActivity,
  updateJoining,
  updateShareCode,
} from '#server/storage/activities/activities.ts'
import { deleteCarts, lateCartCounts } from '#server/storage/activities/carts.ts'
import { contributionCounts, deleteContributions } from '#server/storage/activities/contributions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'
import {
  type Activity,
  activitiesAt,
  addActivity,
  type CountedActivity,
  draftErrors,
  getActivity,
  isOfRoom,
  type NewActivity,
  newShareCode,
  setActivityStatus,
} from './activities.ts'
import { excludeCart, getResults, type Results } from './carts.ts'
import { allContributions, type KeptContribution, setContributionState } from './contributions.ts'
import { waitingDevices } from './unsent-reports.ts'

/** So long after the last wrong codes teachers read of them, ms; codes that come later are a new series. */
const guessingShownMs = 3_600_000

interface ForTeachers {
  /** What pupils play by stays once it was started: tablets have it. */
  readonly settingsLocked: boolean
  /** Carts, or other contributions. */
  readonly lateCartsCount: number
  /** Many wrong codes were tried within the last hour: how many, and since when, epoch ms; null = they were not. */
  readonly guessing: { readonly since: number; readonly tries: number } | null
  /** On how many devices something waits, as they said within a day; null = none said so. `lastAt`: epoch ms. */
  readonly unsentDevices: { readonly devices: number; readonly lastAt: number } | null
  readonly version: string
}

export type WorkspaceActivity = CountedActivity & ForTeachers

/** What a teacher changes: the settings are those of the activity's type. */
export interface ChangedActivity {
  readonly title: string
  readonly settings: FoodJourneySettings | RoomSettings
}

/** The newest first. Throws NotFound. */
export async function listActivities(deps: Deps, schoolId: string): Promise<WorkspaceActivity[]> {
  return withDetails(deps, await activitiesAt(deps, schoolId))
}

/** Throws NotFound, also for an activity of another school. */
export async function getActivityAt(deps: Deps, schoolId: string, id: string): Promise<WorkspaceActivity> {
  if ((await findActivity(deps.db, id))?.schoolId !== schoolId)
    throw new NotFound('activity_not_found', 'the school has no activity with this id')
  const [activity] = await withDetails(deps, [await getActivity(deps, id)])
  return activity as WorkspaceActivity
}

/** Throws Invalid. */
export function createActivity(deps: Deps, member: Member, draft: NewActivity): Promise<WorkspaceActivity> {
  return asMember(deps, member, async (inside, note) => {
    const { id } = await addActivity(inside, member.schoolId, draft)
    const after = await getActivityAt(inside, member.schoolId, id)
    await note({ action: 'activity_added', subject: `activity:${id}`, before: null, after: shown(after) })
    return after
  })
}

/** Throws NotFound, Invalid, Stale, and Conflict for settings that must no longer change. */
export function changeActivity(
  deps: Deps,
  member: Member,
  id: string,
  changed: ChangedActivity,
  expected: Expected,
): Promise<WorkspaceActivity> {
  return edit(deps, member, id, 'activity_changed', expected, async (inside, before) => {
    const draft = draftOf(before, changed)
    const errors = await draftErrors(inside, member.schoolId, draft)
    if (errors.length > 0) throw new Invalid('invalid_activity', 'the activity has mistakes', errors)
    if (before.settingsLocked && locked(before) !== locked(draft))
      throw new Conflict('settings_locked', 'what pupils play by stays once the activity was started')
    const settings = JSON.stringify(draft.settings)
    await updateActivity(inside.db, {
      id,
      title: draft.title.trim(),
      settings,
      // One that has ended does not come back without codes when its last day is moved.
      openBeforeCodes: before.needsCode ? 0 : 1,
      updatedAt: deps.now(),
    })
  })
}

/** Opens or ends a game; harmless when it is so already. Throws as `setActivityStatus`, and Stale. */
export function switchActivity(
  deps: Deps,
  member: Member,
  id: string,
  status: Activity['status'],
  expected: Expected,
): Promise<WorkspaceActivity> {
  const action = status === 'active' ? 'activity_activated' : 'activity_deactivated'
  return edit(deps, member, id, action, expected, async (inside) => {
    await setActivityStatus(inside, member.schoolId, id, status)
  })
}

/**
 * Another code; the one before is worth nothing. `keepsDevices`: devices that have shown the class's code, and links and QR codes that
 * were shared, still get in (codes are being guessed); else the new one is required (the code is in wrong hands). Throws
 * NotFound.
 */
export function renewShareCode(
  deps: Deps,
  member: Member,
  id: string,
  { keepsDevices = false }: { readonly keepsDevices?: boolean } = {},
): Promise<WorkspaceActivity> {
  return asMember(deps, member, async (inside, note) => {
    const { classKeyVersion } = await getActivityAt(inside, member.schoolId, id)
    let shareCode = newShareCode()
    while (await findActivityByCode(inside.db, shareCode)) shareCode = newShareCode()
    await updateShareCode(inside.db, {
      id,
      shareCode,
      classKeyVersion: keepsDevices ? classKeyVersion : classKeyVersion + 1,
    })
    // The codes themselves are in no log.
    const after = { keeps_devices: keepsDevices }
    await note({ action: 'activity_code_renewed', subject: `activity:${id}`, before: null, after })
    return getActivityAt(inside, member.schoolId, id)
  })
}

/** Counts wrong codes that were tried, for the activity's teachers. */
export function noteGuesses({ db, now }: Pick<Deps, 'db' | 'now'>, id: string, tries: number): Promise<void> {
  return addGuesses(db, id, { tries, now: now(), quietSince: now() - guessingShownMs })
}

/** Lets carts in, or only those that were made until now; harmless when it is so already. Throws NotFound. */
export function setJoining(
  deps: Deps,
  member: Member,
  id: string,
  isOpen: boolean,
): Promise<WorkspaceActivity> {
  return asMember(deps, member, async (inside, note) => {
    const { joiningClosedAt } = await getActivityAt(inside, member.schoolId, id)
    if (isOpen !== (joiningClosedAt === null)) {
      await updateJoining(inside.db, id, isOpen ? null : deps.now())
      const action = isOpen ? 'activity_joining_opened' : 'activity_joining_closed'
      await note({ action, subject: `activity:${id}`, before: null, after: null })
    }
    return getActivityAt(inside, member.schoolId, id)
  })
}

/** Takes a cart out of the class's carts, or back in. Throws NotFound. */
export function exclude(
  deps: Deps,
  member: Member,
  id: string,
  cartId: string,
  isExcluded: boolean,
): Promise<void> {
  return asMember(deps, member, async (inside, note) => {
    await getActivityAt(inside, member.schoolId, id)
    const { hasChanged } = await excludeCart(inside, id, cartId, isExcluded)
    const action = isExcluded ? 'cart_set_aside' : 'cart_taken_back'
    if (hasChanged) await note({ action, subject: `activity:${id}`, before: null, after: { cart: cartId } })
  })
}

/** With every cart and contribution of it; answers with how many. Throws NotFound and Stale. */
export function removeActivity(deps: Deps, member: Member, id: string, expected: Expected): Promise<number> {
  return asMember(deps, member, async (inside, note) => {
    const before = await getActivityAt(inside, member.schoolId, id)
    requireVersion(expected, before.version)
    const carts = (await deleteCarts(inside.db, id)) + (await deleteContributions(inside.db, id))
    await deleteActivityRow(inside.db, id)
    const about = { ...shown(before), carts }
    await note({ action: 'activity_deleted', subject: `activity:${id}`, before: about, after: null })
    return carts
  })
}

/** What a class put together, with every cart: the teacher sees them also where pupils do not. Throws NotFound. */
export async function resultsFor(deps: Deps, schoolId: string, id: string): Promise<Results> {
  await getActivityAt(deps, schoolId, id)
  return getResults(deps, id, { showAllCarts: true })
}

/** What a class sent to an activity that takes no carts, also what was removed from it. Throws NotFound. */
export async function contributionsAt(deps: Deps, schoolId: string, id: string): Promise<KeptContribution[]> {
  await getActivityAt(deps, schoolId, id)
  return allContributions(deps, id)
}

/** Publishes a contribution, shows it to its class alone, or removes it. Throws NotFound. */
export function decideContribution(
  deps: Deps,
  member: Member,
  id: string,
  contributionId: string,
  state: ContributionState,
): Promise<void> {
  return asMember(deps, member, async (inside, note) => {
    await getActivityAt(inside, member.schoolId, id)
    const { hasChanged } = await setContributionState(inside, id, contributionId, state)
    const after = { contribution: contributionId, state }
    if (hasChanged)
      await note({ action: `contribution_${state}`, subject: `activity:${id}`, before: null, after })
  })
}

function edit(
  deps: Deps,
  member: Member,
  id: string,
  action: string,
  expected: Expected,
  change: (deps: Deps, before: WorkspaceActivity) => Promise<void>,
): Promise<WorkspaceActivity> {
  return asMember(deps, member, async (inside, note) => {
    const before = await getActivityAt(inside, member.schoolId, id)
    requireVersion(expected, before.version)
    await change(inside, before)
    const after = await getActivityAt(inside, member.schoolId, id)
    if (after.version !== before.version)
      await note({ action, subject: `activity:${id}`, before: shown(before), after: shown(after) })
    return after
  })
}

async function withDetails(deps: Deps, activities: readonly CountedActivity[]): Promise<WorkspaceActivity[]> {
  const { db, now } = deps
  const ids = activities.map(({ id }) => id)
  const [late, contributions] = [await lateCartCounts(db, ids), await contributionCounts(db, ids)]
  const unsent = await waitingDevices(deps, ids)
  return activities.map((activity) => ({
    ...activity,
    settingsLocked: activity.activatedAt !== null,
    lateCartsCount: (late.get(activity.id) ?? 0) + (contributions.get(activity.id)?.late ?? 0),
    guessing: guessingOf(activity, now()),
    unsentDevices: unsent.get(activity.id) ?? null,
    version: versionOf(shown(activity)),
  }))
}

function guessingOf(
  { guessingSince, guessingLastAt, guessingTries }: Activity,
  now: number,
): WorkspaceActivity['guessing'] {
  const isNow = guessingLastAt !== null && Math.abs(now - guessingLastAt) < guessingShownMs
  return isNow && guessingSince !== null ? { since: guessingSince, tries: guessingTries } : null
}

/** What people can change about it; arriving carts are no edit. */
function shown({ title, status, settings }: Activity) {
  return { title, status, settings }
}

/** What must not change once the activity was started, comparable as text. */
function locked(draft: NewActivity): string {
  if (isOfRoom(draft)) return lockedSettings(draft.settings, draft.activityType)
  const { map, play_item_keys, max_items } = draft.settings
  return JSON.stringify([map, play_item_keys.toSorted(), max_items])
}

/** Throws Invalid for settings of another type. */
function draftOf(before: WorkspaceActivity, { title, settings }: ChangedActivity): NewActivity {
  if (isOfRoom(before)) {
    if ('room_id' in settings) return { title, activityType: before.activityType, settings }
  } else if ('map' in settings) return { title, activityType: before.activityType, settings }
  const errors = [{ path: 'settings', code: 'of_another_type' }]
  throw new Invalid('invalid_activity', 'these settings belong to another type of activity', errors)
}
