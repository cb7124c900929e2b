import type { Locale } from '#domain/locale.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { rowsByAge } from '#server/storage/expiring-rows.ts'
import type { Tables } from '#server/storage/tables.ts'

export type AlertKind = Tables['alert']['kind']

/** See `AlertTable`; times are epoch ms. */
export interface AlertRow {
  readonly id: string
  readonly schoolId: string
  readonly kind: AlertKind
  readonly subject: string
  readonly subjectName: string
  readonly sensorId: string | null
  readonly metricKey: string | null
  readonly detail: string | null
  readonly openedAt: number
  readonly clearedAt: number | null
  readonly ackedAt: number | null
  readonly ackedBy: string | null
  readonly openingNotifiedAt: number | null
  readonly clearingNotifiedAt: number | null
}

const alertQuery = (db: Database) =>
  db
    .selectFrom('alert')
    .select([
      'id',
      'school_id as schoolId',
      'kind',
      'subject',
      'subject_name as subjectName',
      'sensor_id as sensorId',
      'metric_key as metricKey',
      'detail',
      'opened_at as openedAt',
      'cleared_at as clearedAt',
      'acked_at as ackedAt',
      'acked_by as ackedBy',
      'opening_notified_at as openingNotifiedAt',
      'clearing_notified_at as clearingNotifiedAt',
    ])

/** The open alerts of a school, the newest first. */
export function openAlerts(db: Database, schoolId: string): Promise<readonly AlertRow[]> {
  return alertQuery(db)
    .where('school_id', '=', schoolId)
    .where('cleared_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .execute()
}

/** The open alerts of a kind at all schools, the newest first. */
export function openAlertsOfKind(db: Database, kind: AlertKind): Promise<readonly AlertRow[]> {
  return alertQuery(db)
    .where('kind', '=', kind)
    .where('cleared_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .execute()
}

/** The alerts of a school, cleared ones too, the newest first, at most `limit`. */
export function alertsOfSchool(db: Database, schoolId: string, limit: number): Promise<readonly AlertRow[]> {
  return alertQuery(db)
    .where('school_id', '=', schoolId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What was opened, or cleared, after `after` up to `until`. */
export function alertsBetween(
  db: Database,
  { schoolId, after, until }: { readonly schoolId: string; readonly after: number; readonly until: number },
): Promise<readonly AlertRow[]> {
  return alertQuery(db)
    .where('school_id', '=', schoolId)
    .where((eb) =>
      eb.or([
        eb.and([eb('opened_at', '>', after), eb('opened_at', '<=', until)]),
        eb.and([eb('cleared_at', '>', after), eb('cleared_at', '<=', until)]),
      ]),
    )
    .orderBy('opened_at')
    .execute()
}

/** Alerts whose opening or clearing has not been sent to other systems yet. */
export function unnotifiedAlerts(db: Database, schoolId: string): Promise<readonly AlertRow[]> {
  return alertQuery(db)
    .where('school_id', '=', schoolId)
    .where((eb) =>
      eb.or([
        eb.and([eb('opening_notified_at', 'is', null), eb('cleared_at', 'is', null)]),
        eb.and([
          eb('opening_notified_at', 'is not', null),
          eb('cleared_at', 'is not', null),
          eb('clearing_notified_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('opened_at')
    .execute()
}

export async function insertAlert(
  tx: Tx,
  row: Pick<
    AlertRow,
    'id' | 'schoolId' | 'kind' | 'subject' | 'subjectName' | 'sensorId' | 'metricKey' | 'detail' | 'openedAt'
  >,
): Promise<void> {
  await tx
    .insertInto('alert')
    .values({
      id: row.id,
      school_id: row.schoolId,
      kind: row.kind,
      subject: row.subject,
      subject_name: row.subjectName,
      sensor_id: row.sensorId,
      metric_key: row.metricKey,
      detail: row.detail,
      opened_at: row.openedAt,
    })
    .execute()
}

export async function updateAlert(
  db: Database | Tx,
  id: string,
  fields: Partial<
    Pick<
      Tables['alert'],
      'cleared_at' | 'acked_at' | 'acked_by' | 'opening_notified_at' | 'clearing_notified_at'
    >
  >,
): Promise<void> {
  await db.updateTable('alert').set(fields).where('id', '=', id).execute()
}

/** They age from when they were cleared. */
export const expiringAlerts = rowsByAge('alert', 'cleared_at', 'epoch_ms')

/** See `AlertRecipientTable`; times are epoch ms. */
export interface AlertRecipient {
  readonly schoolId: string
  readonly email: string
  readonly locale: Locale
  readonly notifiedUntil: number
  readonly nextAt: number
  readonly failures: number
}

/** Who gets a school's alerts, or those of all schools. */
export function alertRecipients(db: Database, schoolId?: string): Promise<readonly AlertRecipient[]> {
  const query = db
    .selectFrom('alert_recipient')
    .select([
      'school_id as schoolId',
      'email',
      'locale',
      'notified_until as notifiedUntil',
      'next_at as nextAt',
      'failures',
    ])
    .orderBy('school_id')
    .orderBy('email')
  return (schoolId === undefined ? query : query.where('school_id', '=', schoolId)).execute()
}

export async function upsertRecipient(
  db: Database,
  { schoolId, email, locale, now }: { schoolId: string; email: string; locale: Locale; now: number },
): Promise<void> {
  await db
    .insertInto('alert_recipient')
    .values({
      school_id: schoolId,
      email,
      locale,
      added_at: now,
      notified_until: now,
      next_at: 0,
      failures: 0,
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'email']).doUpdateSet({ locale }))
    .execute()
}

export async function updateRecipient(
  db: Database,
  { schoolId, email }: Pick<AlertRecipient, 'schoolId' | 'email'>,
  fields: { readonly notified_until?: number; readonly next_at: number; readonly failures: number },
): Promise<void> {
  await db
    .updateTable('alert_recipient')
    .set(fields)
    .where('school_id', '=', schoolId)
    .where('email', '=', email)
    .execute()
}

export async function deleteRecipient(db: Database, schoolId: string, email: string): Promise<boolean> {
  const result = await db
    .deleteFrom('alert_recipient')
    .where('school_id', '=', schoolId)
    .where('email', '=', email)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
