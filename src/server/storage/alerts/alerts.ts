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
      'schoolId',
      'kind',
      'subject',
      'subjectName',
      'sensorId',
      'metricKey',
      'detail',
      'openedAt',
      'clearedAt',
      'ackedAt',
      'ackedBy',
      'openingNotifiedAt',
      'clearingNotifiedAt',
    ])

/** The open alerts of a school, the newest first. */
export function openAlerts(db: Database, schoolId: string): Promise<readonly AlertRow[]> {
  return alertQuery(db)
    .where('schoolId', '=', schoolId)
    .where('clearedAt', 'is', null)
    .orderBy('openedAt', 'desc')
    .execute()
}

/** The open alerts of a kind at all schools, the newest first. */
export function openAlertsOfKind(db: Database, kind: AlertKind): Promise<readonly AlertRow[]> {
  return alertQuery(db)
    .where('kind', '=', kind)
    .where('clearedAt', 'is', null)
    .orderBy('openedAt', 'desc')
    .execute()
}

/** The alerts of a school, cleared ones too, the newest first, at most `limit`. */
export function alertsOfSchool(db: Database, schoolId: string, limit: number): Promise<readonly AlertRow[]> {
  return alertQuery(db)
    .where('schoolId', '=', schoolId)
    .orderBy('openedAt', 'desc')
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
    .where('schoolId', '=', schoolId)
    .where((eb) =>
      eb.or([
        eb.and([eb('openedAt', '>', after), eb('openedAt', '<=', until)]),
        eb.and([eb('clearedAt', '>', after), eb('clearedAt', '<=', until)]),
      ]),
    )
    .orderBy('openedAt')
    .execute()
}

/** Alerts whose opening or clearing has not been sent to other systems yet. */
export function unnotifiedAlerts(db: Database, schoolId: string): Promise<readonly AlertRow[]> {
  return alertQuery(db)
    .where('schoolId', '=', schoolId)
    .where((eb) =>
      eb.or([
        eb.and([eb('openingNotifiedAt', 'is', null), eb('clearedAt', 'is', null)]),
        eb.and([
          eb('openingNotifiedAt', 'is not', null),
          eb('clearedAt', 'is not', null),
          eb('clearingNotifiedAt', 'is', null),
        ]),
      ]),
    )
    .orderBy('openedAt')
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
      schoolId: row.schoolId,
      kind: row.kind,
      subject: row.subject,
      subjectName: row.subjectName,
      sensorId: row.sensorId,
      metricKey: row.metricKey,
      detail: row.detail,
      openedAt: row.openedAt,
    })
    .execute()
}

export async function updateAlert(
  db: Database | Tx,
  id: string,
  fields: Partial<
    Pick<Tables['alert'], 'clearedAt' | 'ackedAt' | 'ackedBy' | 'openingNotifiedAt' | 'clearingNotifiedAt'>
  >,
): Promise<void> {
  await db.updateTable('alert').set(fields).where('id', '=', id).execute()
}

/** They age from when they were cleared. */
export const expiringAlerts = rowsByAge('alert', 'clearedAt', 'epoch_ms')

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
    .selectFrom('alertRecipient')
    .select(['schoolId', 'email', 'locale', 'notifiedUntil', 'nextAt', 'failures'])
    .orderBy('schoolId')
    .orderBy('email')
  return (schoolId === undefined ? query : query.where('schoolId', '=', schoolId)).execute()
}

/** A new recipient is notified of alerts from `now` (epoch ms) on; of a known one only the language changes. */
export async function upsertRecipient(
  db: Database,
  { schoolId, email, locale, now }: { schoolId: string; email: string; locale: Locale; now: number },
): Promise<void> {
  await db
    .insertInto('alertRecipient')
    .values({
      schoolId,
      email,
      locale,
      addedAt: now,
      notifiedUntil: now,
      nextAt: 0,
      failures: 0,
    })
    .onConflict((conflict) => conflict.columns(['schoolId', 'email']).doUpdateSet({ locale }))
    .execute()
}

/** Notes what was sent and when to try again; times are epoch ms. */
export async function updateRecipient(
  db: Database,
  { schoolId, email }: Pick<AlertRecipient, 'schoolId' | 'email'>,
  fields: { readonly notifiedUntil?: number; readonly nextAt: number; readonly failures: number },
): Promise<void> {
  await db
    .updateTable('alertRecipient')
    .set(fields)
    .where('schoolId', '=', schoolId)
    .where('email', '=', email)
    .execute()
}

/** False when there was none. */
export async function deleteRecipient(db: Database, schoolId: string, email: string): Promise<boolean> {
  const result = await db
    .deleteFrom('alertRecipient')
    .where('schoolId', '=', schoolId)
    .where('email', '=', email)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
