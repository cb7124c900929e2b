import type { ContributionState } from '#domain/activities/activity-type-ids.ts'
import {
  type Contribution,
  type ContributionContent,
  isSameContribution,
  timeOf,
} from '#domain/activities/contribution.ts'
import { contributionErrors } from '#domain/activities/kinds/checks.ts'
import {
  contributionRule,
  individuallyPublishedKinds,
  unlistedKinds,
} from '#domain/activities/kinds/registry.ts'
import { Conflict, Gone, Invalid, NotFound } from '#domain/errors.ts'
import {
  type ContributionRow,
  changeContribution,
  contributionCounts,
  contributionsOfActivity,
  findContribution,
  insertContribution,
  updateContributionState,
} from '#server/storage/activities/contributions.ts'
import { inTransaction } from '#server/storage/database.ts'
import { raiseVersionOfActivity } from '#server/storage/school-versions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type RoomActivity, requireRoomActivity } from './activities.ts'
import {
  admit,
  changeColumns,
  isMadeAfterEnd,
  lateAt,
  type Making,
  madeAt,
  orderOf,
  requireClass,
  requireResults,
  type Sent,
  type Shown,
} from './admission.ts'
import { canRepeat, isRepeated } from './repeats.ts'

/** What a device sends. */
export interface SentContribution extends Contribution, Sent {}

/** A contribution as it is kept. Times are epoch ms of the server's clock. */
export interface KeptContribution extends Contribution {
  readonly activityId: string
  /** The time that it is about. */
  readonly aboutAt: number
  readonly madeAt: number
  readonly receivedAt: number
  /** It came when the activity was over. */
  readonly late: boolean
  readonly state: ContributionState
  /** null = a person made it. */
  readonly provenance: ContributionRow['provenance']
}

/** Far more than a class makes in a term; a limit, so that results stay an answer that a tablet can read. */
const maxContributions = 5000

/**
 * Keeps a contribution; it is on disk when this settles. Idempotent by its id, which the tablet makes: the first writer wins, the
 * same again is answered with what was kept then, and only the device that has its key changes it (`Making.change`). Throws
 * NotFound, Invalid with every fault, Conflict when the id belongs to another one or the activity is full, and what `admit` throws.
 * A further vote of a tablet is answered like one that is there already, and not kept: the first one was made before anybody saw
 * what the sensor says, and a tablet that sent another has nothing to mend. So are an opening soon after another one, and a guess
 * of a lesson that was made when its answer could be seen. `provenance`: null = a person made it.
 */
export async function putContribution(
  deps: Deps,
  activityId: string,
  sent: SentContribution,
  provenance: ContributionRow['provenance'] = null,
): Promise<{
  readonly isNew: boolean
  readonly contribution: KeptContribution
  /** As `admit` answers it. */
  readonly classKey: string | null
}> {
  const activity = await requireRoomActivity(deps, activityId)
  const earlier = await findContribution(deps.db, activityId, sent.id)
  // It was let in before: this request has proven nothing.
  if (earlier && orderOf(sent, earlier) === 'newer') return changed(deps, activity, sent, earlier)
  if (earlier) return { ...replayed(sent, earlier), classKey: null }

  const classKey = admit(deps, activity, sent)
  const kept = await keepContribution(deps, activity, sent, {
    provenance,
    late: lateAt(activity, deps.now()),
  })
  return { ...kept, classKey: kept.isReplay ? null : classKey }
}

/**
 * Keeps a contribution as late that a member of staff brings in a file: no code is asked for, and joining may be closed. Answers
 * and throws as `putContribution`.
 */
export async function importContribution(
  deps: Deps,
  activityId: string,
  sent: Contribution & Making,
): Promise<{ readonly isNew: boolean }> {
  const activity = await requireRoomActivity(deps, activityId)
  const earlier = await findContribution(deps.db, activityId, sent.id)
  if (earlier) return replayed(sent, earlier)
  requireResults(activity, deps.now())
  return keepContribution(deps, activity, sent, { provenance: null, late: 1 })
}

async function keepContribution(
  deps: Deps,
  activity: RoomActivity,
  sent: Contribution & Making,
  facts: Pick<ContributionRow, 'provenance' | 'late'>,
) {
  await requireFitting(deps, activity, sent)
  const row = { ...toRow(deps.now(), activity, sent), ...facts }
  const kept = await keep(deps, activity, row, sent.content)
  // An opened window ends a forecast, also one that was answered a moment ago.
  if (kept === 'kept' && contributionRule(sent.content.kind).airedAt)
    await raiseVersionOfActivity(deps.db, activity.id)
  if (kept !== 'id_taken')
    return { isNew: kept === 'kept', isReplay: false, contribution: toContribution(row) }
  // It came twice at the same time.
  const winner = await findContribution(deps.db, activity.id, sent.id)
  if (!winner) throw new Gone('results_removed', 'the results of this activity are removed')
  return replayed(sent, winner)
}

/** What may repeat an earlier one is looked for and kept in one transaction: a tablet has one vote, however many it sends at once. */
function keep(
  deps: Deps,
  activity: RoomActivity,
  row: ContributionRow,
  content: ContributionContent,
): Promise<'kept' | 'repeated' | 'id_taken'> {
  const { endsWithActivity } = contributionRule(content.kind)
  if (endsWithActivity && isMadeAfterEnd(activity, row.madeAt)) return Promise.resolve('repeated')
  const insert = async (db: Deps['db']) =>
    (await insertContribution(db, row)) ? ('kept' as const) : ('id_taken' as const)
  if (!canRepeat(content)) return insert(deps.db)
  return inTransaction(deps.db, async (tx) =>
    (await isRepeated({ db: tx, schoolId: activity.schoolId, row }, content)) ? 'repeated' : insert(tx),
  )
}

/** Puts what it says now in the place of what it said. What everybody may see already stays as its teacher has seen it. */
async function changed(deps: Deps, activity: RoomActivity, sent: SentContribution, earlier: ContributionRow) {
  const classKey = admit(deps, activity, sent)
  // The class has seen the result; there is nothing to mend on the tablet.
  if (isMadeAfterEnd(activity, madeAt(deps.now(), activity, sent)))
    return { isNew: false, contribution: toContribution(earlier), classKey }
  requireContent(activity, sent)
  const isChangeable = contributionRule(sent.content.kind).isChangeable && sent.content.kind === earlier.kind
  if (!isChangeable || earlier.state === 'approved')
    throw new Conflict('contribution_exists', 'this contribution cannot be changed')
  const row = { ...earlier, ...changedColumns(toRow(deps.now(), activity, sent)) }
  await changeContribution(deps.db, row)
  return { isNew: false, contribution: toContribution(row), classKey }
}

function changedColumns(row: Omit<ContributionRow, 'provenance' | 'late'>) {
  const { content, aboutAt, madeAt, appVersion, changeNumber } = row
  return { content, aboutAt, madeAt, appVersion, changeNumber }
}

function replayed(sent: Contribution & Pick<Making, 'change'>, earlier: ContributionRow) {
  const kept = toContribution(earlier)
  if (orderOf(sent, earlier) === 'older') return { isNew: false, isReplay: true, contribution: kept }
  if (!isSameContribution(sent, kept))
    throw new Conflict('contribution_exists', 'another contribution has this id')
  return { isNew: false, isReplay: true, contribution: kept }
}

async function requireFitting(deps: Deps, activity: RoomActivity, sent: Contribution): Promise<void> {
  requireContent(activity, sent)
  const counts = await contributionCounts(deps.db, [activity.id])
  if ((counts.get(activity.id)?.all ?? 0) >= maxContributions)
    throw new Conflict('activity_full', `the activity has ${maxContributions} contributions`)
}

function requireContent(activity: RoomActivity, sent: Contribution): void {
  const errors = contributionErrors(sent, activity.activityType, activity.settings)
  if (errors.length > 0) throw new Invalid('invalid_contribution', 'this does not fit its activity', errors)
}

function toRow(
  now: number,
  activity: RoomActivity,
  sent: Contribution & Making,
): Omit<ContributionRow, 'provenance' | 'late'> {
  const { id, alias, content } = sent
  const made = madeAt(now, activity, sent)
  return {
    activityId: activity.id,
    id,
    roomId: activity.settings.room_id,
    kind: content.kind,
    colourKey: alias.colour_key,
    animalKey: alias.animal_key,
    content: JSON.stringify(content),
    aboutAt: timeOf(content, made),
    madeAt: made,
    receivedAt: now,
    appVersion: sent.appVersion,
    state: 'waiting',
    ...changeColumns(sent),
  }
}

export function toContribution(row: ContributionRow): KeptContribution {
  const content: ContributionContent = JSON.parse(row.content)
  return {
    id: row.id,
    activityId: row.activityId,
    alias: { colour_key: row.colourKey, animal_key: row.animalKey },
    content,
    aboutAt: row.aboutAt,
    madeAt: row.madeAt,
    receivedAt: row.receivedAt,
    late: row.late === 1,
    state: row.state,
    provenance: row.provenance,
  }
}

/**
 * What a class has sent, in the order of the time that it is about. With the class's code or key all that no teacher has removed,
 * without a code only what a teacher has let everybody see, of what is published one by one. `classKey`: as `requireClass`
 * answers it. Throws NotFound, and what `requireClass` throws.
 */
export async function contributionsFor(
  deps: Deps,
  activityId: string,
  shown: Shown,
): Promise<{ readonly contributions: readonly KeptContribution[]; readonly classKey: string | null }> {
  const activity = await requireRoomActivity(deps, activityId)
  const isPublic = shown.code === null && (shown.key ?? null) === null
  const classKey = isPublic ? null : requireClass(deps, activity, shown)
  const all = await allContributions(deps, activityId)
  const contributions = isPublic
    ? all.filter(
        ({ state, content }) => state === 'approved' && individuallyPublishedKinds.includes(content.kind),
      )
    : all.filter(({ state }) => state !== 'removed')
  return { contributions, classKey }
}

/** Also those that a teacher has removed, without the unlisted kinds; made at `madeSince` (epoch ms) or later. */
export async function allContributions(
  { db }: Pick<Deps, 'db'>,
  activityId: string,
  madeSince = 0,
): Promise<KeptContribution[]> {
  const rows = await contributionsOfActivity(db, activityId, madeSince)
  return rows.map(toContribution).filter(({ content }) => !unlistedKinds.includes(content.kind))
}

/** Publishes it, shows it to its class alone, or removes it; harmless when it is so already. Throws NotFound. */
export async function setContributionState(
  { db }: Pick<Deps, 'db'>,
  activityId: string,
  id: string,
  state: ContributionState,
): Promise<{ readonly hasChanged: boolean }> {
  const row = await findContribution(db, activityId, id)
  if (!row) throw new NotFound('contribution_not_found', 'the activity has no contribution with this id')
  const hasChanged = row.state !== state
  if (hasChanged) {
    await updateContributionState(db, activityId, id, state)
    // Charts that are kept ready show it as a note, or no longer.
    await raiseVersionOfActivity(db, activityId)
  }
  return { hasChanged }
}
