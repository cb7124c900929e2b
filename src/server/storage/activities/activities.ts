import { sql } from 'kysely'
import type { Database, Tx } from '#server/storage/database.ts'

/** Times are epoch ms, `settings` is JSON. */
export interface ActivityRow {
  readonly id: string
  readonly schoolId: string
  readonly activityType: string
  readonly title: string
  readonly status: 'active' | 'inactive'
  readonly settings: string
  readonly shareCode: string
  readonly openBeforeCodes: 0 | 1
  readonly classKeyVersion: number
  readonly guessingTries: number
  readonly guessingSince: number | null
  readonly guessingLastAt: number | null
  readonly joiningClosedAt: number | null
  readonly activatedAt: number | null
  readonly deactivatedAt: number | null
  readonly createdAt: number
  readonly updatedAt: number
}

export function findActivity(db: Database, id: string): Promise<ActivityRow | undefined> {
  return activities(db).where('id', '=', id).executeTakeFirst()
}

export function findActivityByCode(db: Database, shareCode: string): Promise<ActivityRow | undefined> {
  return activities(db).where('shareCode', '=', shareCode).executeTakeFirst()
}

/** The newest first. */
export function activitiesOfSchool(db: Database, schoolId: string): Promise<readonly ActivityRow[]> {
  return activities(db).where('schoolId', '=', schoolId).orderBy('id', 'desc').execute()
}

export function allActivities(db: Database): Promise<readonly ActivityRow[]> {
  return activities(db).orderBy('id').execute()
}

function activities(db: Database) {
  return db
    .selectFrom('activity')
    .select([
      'id',
      'schoolId',
      'activityType',
      'title',
      'status',
      'settings',
      'shareCode',
      'openBeforeCodes',
      'classKeyVersion',
      'guessingTries',
      'guessingSince',
      'guessingLastAt',
      'joiningClosedAt',
      'activatedAt',
      'deactivatedAt',
      'createdAt',
      'updatedAt',
    ])
}

/** False when its share code is taken. */
export async function insertActivity(db: Database, activity: ActivityRow): Promise<boolean> {
  const inserted = await db
    .insertInto('activity')
    .values({
      id: activity.id,
      schoolId: activity.schoolId,
      activityType: activity.activityType,
      title: activity.title,
      status: activity.status,
      settings: activity.settings,
      shareCode: activity.shareCode,
      openBeforeCodes: activity.openBeforeCodes,
      classKeyVersion: activity.classKeyVersion,
      guessingTries: activity.guessingTries,
      guessingSince: activity.guessingSince,
      guessingLastAt: activity.guessingLastAt,
      joiningClosedAt: activity.joiningClosedAt,
      activatedAt: activity.activatedAt,
      deactivatedAt: activity.deactivatedAt,
      createdAt: activity.createdAt,
      updatedAt: activity.updatedAt,
    })
    .onConflict((conflict) => conflict.column('shareCode').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

export async function updateActivityStatus(
  db: Database,
  { id, status, openBeforeCodes, activatedAt, deactivatedAt, updatedAt }: ActivityRow,
): Promise<void> {
  await db
    .updateTable('activity')
    .set({
      status,
      openBeforeCodes,
      activatedAt,
      deactivatedAt,
      updatedAt,
    })
    .where('id', '=', id)
    .execute()
}

/** `settings` is JSON. */
export async function updateActivity(
  db: Database,
  {
    id,
    title,
    settings,
    openBeforeCodes,
    updatedAt,
  }: Pick<ActivityRow, 'id' | 'title' | 'settings' | 'openBeforeCodes' | 'updatedAt'>,
): Promise<void> {
  await db
    .updateTable('activity')
    .set({ title, settings, openBeforeCodes, updatedAt })
    .where('id', '=', id)
    .execute()
}

/** Activities that look at a room follow it into another. */
export async function replaceRoomOfActivities(
  tx: Tx,
  schoolId: string,
  roomId: string,
  into: string,
): Promise<void> {
  for (const { id, settings } of await activitiesOfSchool(tx, schoolId)) {
    const parsedSettings: { readonly room_id?: string } = JSON.parse(settings)
    if (parsedSettings.room_id !== roomId) continue
    const moved = JSON.stringify({ ...parsedSettings, room_id: into })
    await tx.updateTable('activity').set({ settings: moved }).where('id', '=', id).execute()
  }
}

/** Guesses of another code begin at nothing. Rejects when another activity has the code. */
export async function updateShareCode(
  db: Database,
  { id, shareCode, classKeyVersion }: Pick<ActivityRow, 'id' | 'shareCode' | 'classKeyVersion'>,
): Promise<void> {
  await db
    .updateTable('activity')
    .set({
      shareCode,
      classKeyVersion,
      openBeforeCodes: 0,
      guessingTries: 0,
      guessingSince: null,
      guessingLastAt: null,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Adds wrong codes that were tried by `now`. When the last ones came before `quietSince` they are the first of a new series. Both
 * are epoch ms. One statement, so that several processes add to each other.
 */
export async function addGuesses(
  db: Database,
  id: string,
  { tries, now, quietSince }: { readonly tries: number; readonly now: number; readonly quietSince: number },
): Promise<void> {
  const continues = sql<boolean>`guessing_last_at >= ${quietSince}`
  await db
    .updateTable('activity')
    .set({
      guessingTries: sql`case when ${continues} then guessing_tries + cast(${tries} as bigint) else cast(${tries} as bigint) end`,
      guessingSince: sql`case when ${continues} then guessing_since else cast(${now} as bigint) end`,
      guessingLastAt: now,
    })
    .where('id', '=', id)
    .execute()
}

/** `closedAt`: null = open. */
export async function updateJoining(db: Database, id: string, closedAt: number | null): Promise<void> {
  await db.updateTable('activity').set({ joiningClosedAt: closedAt }).where('id', '=', id).execute()
}

/** What pupils sent to it goes with it. */
export async function deleteActivityRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('activity').where('id', '=', id).execute()
}
