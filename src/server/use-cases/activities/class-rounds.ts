import { isOpen } from '#domain/activities/activity-state.ts'
import { type Alias, freeAlias, isAnimalKey, isColourKey } from '#domain/activities/alias.ts'
import {
  type Arrival,
  arrivalsOf,
  mostTablets,
  type Plate,
  platesOf,
  roundStartOf,
} from '#domain/activities/class-round.ts'
import { Conflict, Invalid } from '#domain/errors.ts'
import { cartsOfActivity } from '#server/storage/activities/carts.ts'
import { findRound, roundsBefore, upsertRound } from '#server/storage/activities/class-rounds.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { type Activity, isOfRoom, requireActivity, setActivityStatus } from './activities.ts'
import { requireClass, type Shown } from './admission.ts'
import { aliasInClass } from './carts.ts'
import type { ClassPresence } from './class-presence.ts'
import { allContributions } from './contributions.ts'
import { getActivityAt } from './workspace-activities.ts'

/** What a class does together with an activity since its teacher began. Times are epoch ms. */
export interface ClassRound {
  readonly startedAt: number
  readonly plates: readonly Plate[]
  /** When the class saw the result; null = it has not. */
  readonly shownAt: number | null
  /** What was measured, of a lesson that asked for it; null = nothing was asked, or it was not shown. */
  readonly answer: number | null
  /** What the class has gone on with; null = with nothing. */
  readonly next: Activity | null
}

/** What a tablet says of itself. */
export interface Heartbeat {
  /** A UUID that it draws for one round. */
  readonly id: string
  readonly alias: Alias
  readonly hasHandedIn: boolean
}

/**
 * Records that a tablet shows an activity (presence), and returns its alias in the class: its own, or a free one where another tablet
 * has that. A tablet that has handed in keeps its alias. Nothing is recorded for an activity that is not running, nor for a tablet
 * that comes when joining is closed or the round is full. Throws NotFound, Invalid, and what `requireClass` throws.
 */
export async function recordHeartbeat(
  deps: Deps,
  presence: ClassPresence,
  activityId: string,
  { id, alias: wanted, hasHandedIn }: Heartbeat,
  shown: Shown,
): Promise<{ readonly alias: Alias; readonly classKey: string | null }> {
  if (!isColourKey(wanted.colour_key) || !isAnimalKey(wanted.animal_key)) {
    const errors = [{ path: 'alias', code: 'unknown_alias' }]
    throw new Invalid('invalid_input', 'there is no such alias', errors)
  }
  const { activity, classKey } = await requireMember(deps, activityId, shown)
  const now = deps.now()
  const { present, arrivals } = await membersOf(deps, presence, activity)
  const known = present.find((tablet) => tablet.id === id)
  const hasRoom = activity.joiningClosedAt === null && present.length < mostTablets
  const isLetIn = known !== undefined || hasRoom
  if (!isRunning(activity, now) || !isLetIn) return { alias: wanted, classKey }
  const others = present.filter((tablet) => tablet.id !== id)
  const taken = [...others, ...arrivals].map(({ alias }) => alias)
  const alias = hasHandedIn ? wanted : (freeAlias(wanted, taken, id) ?? wanted)
  await presence.put(activityId, { id, alias, hasHandedIn, firstAt: known?.firstAt ?? now, lastAt: now })
  return { alias, classKey }
}

/** The round as the class sees it. Throws NotFound, and what `requireClass` throws. */
export async function getRoundForClass(
  deps: Deps,
  presence: ClassPresence,
  activityId: string,
  shown: Shown,
): Promise<{ readonly round: ClassRound; readonly classKey: string | null }> {
  const { activity, classKey } = await requireMember(deps, activityId, shown)
  return { round: await roundOf(deps, presence, activity), classKey }
}

/** The round for its teachers, with the code by which all get in. Throws NotFound. */
export async function getRoundForStaff(
  deps: Deps,
  presence: ClassPresence,
  schoolId: string,
  activityId: string,
): Promise<ClassRound & { readonly code: string }> {
  const activity = await getActivityAt(deps, schoolId, activityId)
  const first = await firstOfLesson(deps, activity)
  return { ...(await roundOf(deps, presence, activity)), code: first.shareCode }
}

/** Begins another round, with the activity running: what was handed in before stays in the results. Throws NotFound and Conflict. */
export function startRound(deps: Deps, member: Member, activityId: string): Promise<void> {
  return asMember(deps, member, async (inside, note) => {
    await begin(inside, member.schoolId, activityId)
    await note({
      action: 'activity_round_started',
      subject: `activity:${activityId}`,
      before: null,
      after: null,
    })
  })
}

/** Shows the result to the class's tablets, with the answer of a lesson, or takes it back. Throws NotFound. */
export async function setResultShown(
  deps: Deps,
  { schoolId }: Pick<Member, 'schoolId'>,
  activityId: string,
  { isShown, answer }: { readonly isShown: boolean; readonly answer: number | null },
): Promise<void> {
  await getActivityAt(deps, schoolId, activityId)
  const { startedAt, nextActivityId } = await currentRound(deps, activityId)
  const shown = isShown ? { shownAt: deps.now(), answer } : { shownAt: null, answer: null }
  await upsertRound(deps.db, { activityId, startedAt, ...shown, nextActivityId })
}

/**
 * Goes on with another activity in the same lesson: the class's tablets get in without another code, and who types the code of the first one
 * comes to the one that runs. Begins its round. Throws NotFound and Conflict.
 */
export function continueWith(deps: Deps, member: Member, activityId: string, nextId: string): Promise<void> {
  if (nextId === activityId) throw new Conflict('same_activity', 'the class has this activity already')
  return asMember(deps, member, async (inside, note) => {
    await getActivityAt(inside, member.schoolId, activityId)
    await begin(inside, member.schoolId, nextId)
    const round = await currentRound(inside, activityId)
    await upsertRound(inside.db, { ...round, nextActivityId: nextId })
    const after = { next: nextId }
    await note({ action: 'activity_continued', subject: `activity:${activityId}`, before: null, after })
  })
}

/** The activity that the class of this one is at now: itself, or what its lesson went on with. */
export async function lastOfLesson(deps: Deps, activity: Activity): Promise<Activity> {
  const next = await nextOf(deps, activity.id)
  return next ? lastOfLesson(deps, next) : activity
}

/** The activity whose code a lesson began with. */
async function firstOfLesson(deps: Deps, activity: Activity): Promise<Activity> {
  const { startedAt } = await currentRound(deps, activity.id)
  for (const before of await roundsBefore(deps.db, activity.id)) {
    if (before.startedAt > startedAt) continue
    if (roundStartOf(before.startedAt, deps.now()) !== before.startedAt) continue
    return firstOfLesson(deps, await requireActivity(deps, before.activityId))
  }
  return activity
}

async function nextOf(deps: Deps, activityId: string): Promise<Activity | null> {
  const { nextActivityId, startedAt } = await currentRound(deps, activityId)
  if (nextActivityId === null) return null
  const next = await requireActivity(deps, nextActivityId)
  const { startedAt: nextStartedAt } = await currentRound(deps, next.id)
  return isRunning(next, deps.now()) && nextStartedAt >= startedAt ? next : null
}

async function begin(deps: Deps, schoolId: string, activityId: string): Promise<void> {
  await setActivityStatus(deps, schoolId, activityId, 'active')
  await upsertRound(deps.db, {
    activityId,
    startedAt: deps.now(),
    shownAt: null,
    answer: null,
    nextActivityId: null,
  })
}

/** The round that runs now: after midnight another one, of which nothing is shown yet. */
async function currentRound({ db, now }: Pick<Deps, 'db' | 'now'>, activityId: string) {
  const row = await findRound(db, activityId)
  const startedAt = roundStartOf(row?.startedAt ?? null, now())
  return row && startedAt === row.startedAt
    ? row
    : { activityId, startedAt, shownAt: null, answer: null, nextActivityId: null }
}

async function roundOf(deps: Deps, presence: ClassPresence, activity: Activity): Promise<ClassRound> {
  const { startedAt, shownAt, answer } = await currentRound(deps, activity.id)
  const { present, arrivals } = await membersOf(deps, presence, activity)
  const next = await nextOf(deps, activity.id)
  return { startedAt, shownAt, answer, next, plates: platesOf(present, arrivals, deps.now()) }
}

/** Who is here in this round, and whose work has come in it. */
async function membersOf(deps: Deps, presence: ClassPresence, activity: Activity) {
  const { startedAt } = await currentRound(deps, activity.id)
  const present = await presence.list(activity.id, startedAt)
  return { present, arrivals: await arrivalsSince(deps, activity, startedAt) }
}

async function arrivalsSince(deps: Deps, activity: Activity, since: number): Promise<readonly Arrival[]> {
  const sent = isOfRoom(activity)
    ? (await allContributions(deps, activity.id, since)).filter(({ state }) => state !== 'removed')
    : (await cartsOfActivity(deps.db, activity.id, since))
        .filter(({ excludedAt }) => excludedAt === null)
        .map((row) => ({ ...row, alias: aliasInClass(row) }))
  return arrivalsOf(sent)
}

async function requireMember(deps: Deps, activityId: string, shown: Shown) {
  const activity = await requireActivity(deps, activityId)
  const classKey = activity.needsCode ? requireClass(deps, activity, shown) : null
  return { activity, classKey }
}

function isRunning({ status, settings }: Activity, now: number): boolean {
  return isOpen({ status, endsOn: settings.ends_on }, now)
}
