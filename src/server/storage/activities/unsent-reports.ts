import type { Database } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'

/** What a device said that it still has for an activity. `reportedAt`: epoch ms. */
export interface UnsentReportRow {
  readonly activityId: string
  readonly oldestId: string
  readonly unsent: number
  readonly reportedAt: number
}

export async function upsertUnsentReport(db: Database, report: UnsentReportRow): Promise<void> {
  const { activityId, oldestId, unsent, reportedAt } = report
  await db
    .insertInto('unsentReport')
    .values({ activityId, oldestId, unsent, reportedAt })
    .onConflict((conflict) =>
      conflict.columns(['activityId', 'oldestId']).doUpdateSet({ unsent, reportedAt }),
    )
    .execute()
}

/** What the report named has come. */
export async function deleteUnsentReport(db: Database, activityId: string, oldestId: string): Promise<void> {
  await db
    .deleteFrom('unsentReport')
    .where('activityId', '=', activityId)
    .where('oldestId', '=', oldestId)
    .execute()
}

/** Of each of the activities: how many devices have reported since a time (epoch ms), and when the last one did. */
export async function unsentDevices(
  db: Database,
  activityIds: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, { readonly devices: number; readonly lastAt: number }>> {
  if (activityIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('unsentReport')
    .select((eb) => [
      'activityId',
      eb.fn.countAll<number>().as('devices'),
      eb.fn.max('reportedAt').as('lastAt'),
    ])
    .where('activityId', 'in', listParameter(db, activityIds))
    .where('reportedAt', '>=', since)
    .groupBy('activityId')
    .execute()
  return new Map(
    rows.map(({ activityId, devices, lastAt }) => [
      activityId,
      { devices: Number(devices), lastAt: Number(lastAt) },
    ]),
  )
}

/** Forgets what was reported before `before`, epoch ms. */
export async function forgetUnsentReports(db: Database, before: number): Promise<void> {
  await db.deleteFrom('unsentReport').where('reportedAt', '<', before).execute()
}
