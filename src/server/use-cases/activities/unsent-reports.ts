import { unsentReportKeptMs } from '#domain/privacy/retention.ts'
import {
  deleteUnsentReport,
  unsentDevices,
  upsertUnsentReport,
} from '#server/storage/activities/unsent-reports.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** What a device still has for an activity after what it has just sent. */
export interface UnsentReport {
  /** Stands for the device: the report is over when this one comes. */
  readonly oldestId: string
  /** At least 1. */
  readonly unsent: number
}

/**
 * Notes that something of an activity has come, and what its device still has; null = it says nothing, or has proven nothing: who
 * sends again what is here already may be anybody.
 */
export async function noteArrival(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  activityId: string,
  arrivedId: string,
  report: UnsentReport | null,
): Promise<void> {
  await deleteUnsentReport(db, activityId, arrivedId)
  if (report !== null && report.oldestId !== arrivedId)
    await upsertUnsentReport(db, { activityId, ...report, reportedAt: now() })
}

/** Of each of the activities: on how many devices something waits, as they said within a day; those without are left out. */
export function waitingDevices({ db, now }: Pick<Deps, 'db' | 'now'>, activityIds: readonly string[]) {
  return unsentDevices(db, activityIds, now() - unsentReportKeptMs)
}
