import type { Database } from './database.ts'
import { prepared, preparedRows } from './prepared.ts'

/** How often what a school shows has changed. Equal numbers mean equal content, as long as time alone changes nothing. */
export interface SchoolVersion {
  readonly version: number
  /** Of everything before the newest values. */
  readonly pastVersion: number
}

/** Undefined = there has never been such a school. */
export async function findSchoolVersion(db: Database, schoolId: string): Promise<SchoolVersion | undefined> {
  const [row] = await selectVersion(db, { schoolId })
  return row
}

const selectVersion = prepared<{ schoolId: string }, SchoolVersion>((db, param) =>
  db
    .selectFrom('schoolVersion')
    .select(['version', 'pastVersion'])
    .where('schoolId', '=', param('schoolId'))
    .compile(),
)

/** Raises the version of an activity's school: for a change of what is shown that no trigger counts. */
export async function raiseVersionOfActivity(db: Database, activityId: string): Promise<void> {
  await db
    .updateTable('schoolVersion')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('schoolId', 'in', db.selectFrom('activity').select('schoolId').where('id', '=', activityId))
    .execute()
}

/** Raises the version of every school, also of its past: for a change of how all that was measured is judged. */
export async function raiseVersionsOfAllSchools(db: Database): Promise<void> {
  await db
    .updateTable('schoolVersion')
    .set(({ eb }) => ({ version: eb('version', '+', 1), pastVersion: eb('pastVersion', '+', 1) }))
    .execute()
}

/** Raises the version of a school's past too: for a change of how all that it measured is judged. */
export async function raisePastVersion(db: Database, schoolId: string): Promise<void> {
  await db
    .updateTable('schoolVersion')
    .set(({ eb }) => ({ version: eb('version', '+', 1), pastVersion: eb('pastVersion', '+', 1) }))
    .where('schoolId', '=', schoolId)
    .execute()
}

/** The versions of schools by their ids. */
export async function versionsOfSchools(
  db: Database,
  schoolIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectVersions(
    db,
    schoolIds.map((schoolId) => ({ schoolId })),
  )
  return new Map(rows.map(({ schoolId, version }) => [schoolId, version]))
}

const selectVersions = preparedRows<
  { readonly schoolId: string },
  { readonly schoolId: string; readonly version: number }
>(['schoolId'], (db, rows) =>
  db
    .selectFrom('schoolVersion')
    .select(['schoolId', 'version'])
    .where(
      'schoolId',
      'in',
      rows.map(({ schoolId }) => schoolId),
    )
    .compile(),
)
