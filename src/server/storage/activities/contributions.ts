import { sql } from 'kysely'
import type { ContributionState } from '#domain/activities/activity-type-ids.ts'
import type { ContributionKind } from '#domain/activities/contribution.ts'
import { unlistedKinds } from '#domain/activities/kinds/registry.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { countRows } from '#server/storage/expiring-rows.ts'
import { listParameter } from '#server/storage/list-parameter.ts'

/** Times are epoch ms, `content` is JSON. */
export interface ContributionRow {
  readonly activityId: string
  readonly id: string
  readonly roomId: string
  readonly kind: string
  readonly colourKey: string
  readonly animalKey: string
  readonly content: string
  readonly aboutAt: number
  readonly madeAt: number
  readonly receivedAt: number
  readonly late: 0 | 1
  readonly appVersion: string
  readonly state: ContributionState
  /** null = a person made it. */
  readonly provenance: 'recorded' | 'constructed' | null
  /** null = it never changes. */
  readonly changeKey: string | null
  readonly changeNumber: number
}

export function findContribution(
  db: Database,
  activityId: string,
  id: string,
): Promise<ContributionRow | undefined> {
  return contributions(db).where('activityId', '=', activityId).where('id', '=', id).executeTakeFirst()
}

/** Those made at `madeSince` (epoch ms) or later, in the order of the time that they are about. */
export function contributionsOfActivity(
  db: Database,
  activityId: string,
  madeSince = 0,
): Promise<readonly ContributionRow[]> {
  return contributions(db)
    .where('activityId', '=', activityId)
    .where('madeAt', '>=', madeSince)
    .orderBy('aboutAt')
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
}

/** Those of an activity that are about a time (epoch ms, both ends included). */
export function contributionsAbout(
  db: Database,
  activityId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly ContributionRow[]> {
  return contributions(db)
    .where('activityId', '=', activityId)
    .where('aboutAt', '>=', from)
    .where('aboutAt', '<=', to)
    .execute()
}

/** Those of some kinds and states in rooms, about a time (epoch ms, both ends included), without made-up ones. */
export async function contributionsInRooms(
  db: Database,
  roomIds: readonly string[],
  {
    kinds,
    states,
  }: { readonly kinds: readonly ContributionKind[]; readonly states: readonly ContributionState[] },
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly ContributionRow[]> {
  if (roomIds.length === 0) return []
  return contributions(db)
    .where('roomId', 'in', listParameter(db, roomIds))
    .where('aboutAt', '>=', from)
    .where('aboutAt', '<=', to)
    .where('state', 'in', states)
    .where('kind', 'in', kinds)
    .where('provenance', 'is', null)
    .orderBy('aboutAt')
    .execute()
}

function contributions(db: Database) {
  return db
    .selectFrom('contribution')
    .select([
      'activityId',
      'id',
      'roomId',
      'kind',
      'colourKey',
      'animalKey',
      'content',
      'aboutAt',
      'madeAt',
      'receivedAt',
      'late',
      'appVersion',
      'state',
      'provenance',
      'changeKey',
      'changeNumber',
    ])
}

/** How many listed contributions of each activity count, in all and of those that came when it was over; activities without any are left out. */
export async function contributionCounts(
  db: Database,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly all: number; readonly late: number }>> {
  if (activityIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('contribution')
    .select((eb) => ['activityId', eb.fn.countAll<number>().as('all'), eb.fn.sum<number>('late').as('late')])
    .where('activityId', 'in', listParameter(db, activityIds))
    .where('state', '<>', 'removed')
    .where('kind', 'not in', unlistedKinds)
    .groupBy('activityId')
    .execute()
  return new Map(
    rows.map(({ activityId, all, late }) => [activityId, { all: Number(all), late: Number(late) }]),
  )
}

/** False when the activity has one of that id: it stays as it is. */
export async function insertContribution(db: Database, row: ContributionRow): Promise<boolean> {
  const inserted = await db
    .insertInto('contribution')
    .values({
      activityId: row.activityId,
      id: row.id,
      roomId: row.roomId,
      kind: row.kind,
      colourKey: row.colourKey,
      animalKey: row.animalKey,
      content: row.content,
      aboutAt: row.aboutAt,
      madeAt: row.madeAt,
      receivedAt: row.receivedAt,
      late: row.late,
      appVersion: row.appVersion,
      state: row.state,
      provenance: row.provenance,
      changeKey: row.changeKey,
      changeNumber: row.changeNumber,
    })
    .onConflict((conflict) => conflict.columns(['activityId', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Replaces what a contribution says and when it was made, unless a later change was here first. */
export async function changeContribution(
  db: Database,
  { activityId, id, content, aboutAt, madeAt, appVersion, changeNumber }: ContributionRow,
): Promise<void> {
  await db
    .updateTable('contribution')
    .set({ content, aboutAt, madeAt, appVersion, changeNumber })
    .where('activityId', '=', activityId)
    .where('id', '=', id)
    .where('changeNumber', '<', changeNumber)
    .execute()
}

export async function updateContributionState(
  db: Database,
  activityId: string,
  id: string,
  state: ContributionState,
): Promise<void> {
  await db
    .updateTable('contribution')
    .set({ state })
    .where('activityId', '=', activityId)
    .where('id', '=', id)
    .execute()
}

/** What is about a room follows it into another. */
export async function moveContributions(tx: Tx, roomId: string, into: string): Promise<void> {
  await tx.updateTable('contribution').set({ roomId: into }).where('roomId', '=', roomId).execute()
}

/** Answers with how many there were. */
export async function deleteContributions(db: Database, activityId: string): Promise<number> {
  const result = await db.deleteFrom('contribution').where('activityId', '=', activityId).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** All of an activity, or of all activities, whatever has become of them. */
export function countAllContributions(db: Database, activityId?: string): Promise<number> {
  return countRows(
    db,
    sql.table('contribution'),
    activityId === undefined ? undefined : sql`activity_id = ${activityId}`,
  )
}
