import { setImmediate } from 'node:timers/promises'
import { type AlertKind, alertTextsOf } from '#domain/alerts/alert-texts.ts'
import { NotFound } from '#domain/errors.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { emptyCalendar, isSchoolDay } from '#domain/time/school-calendar.ts'
import {
  type AlertRow,
  alertsOfSchool,
  insertAlert,
  openAlerts,
  unnotifiedAlerts,
  updateAlert,
} from '#server/storage/alerts/alerts.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { latestOfSensors } from '#server/storage/measurements/latest.ts'
import { allSchools } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { checkQuality } from '#server/use-cases/measurements/quality.ts'
import { requireSchool, type School, toSchool } from '#server/use-cases/school.ts'
import {
  type Condition,
  type IsOpen,
  levelConditions,
  slowConditions,
  slowKinds,
} from './alert-conditions.ts'

/** An event for other systems of the school. `occurredAt` is epoch ms. */
export interface OutgoingEvent {
  readonly schoolId: string
  readonly event: 'alert.opened' | 'alert.cleared'
  readonly occurredAt: number
  readonly data: Readonly<Record<string, unknown>>
}

/** Adds an event to the outbox, in the transaction of the change that it is about (transactional outbox). */
export type EnqueueEvent = (tx: Tx, event: OutgoingEvent) => Promise<void>

export interface CheckOptions {
  /** `levels`: only what may change by the minute. */
  readonly what: 'levels' | 'all'
  /** Left out = no events are queued now; they are when there is a queue. */
  readonly enqueue?: EnqueueEvent
  readonly signal?: AbortSignal
}

/**
 * Opens and clears the alerts of every school by its current conditions, and queues events for other systems. `all` also
 * examines every series (`checkQuality`). School by school, with a pause for everything else after each.
 */
export async function checkAlerts(deps: Deps, { what, enqueue, signal }: CheckOptions): Promise<void> {
  for (const row of await allSchools(deps.db)) {
    signal?.throwIfAborted()
    const school = toSchool(row)
    const open = await openAlerts(deps.db, school.id)
    const isOpen: IsOpen = (kind, subject) =>
      open.some((alert) => alert.kind === kind && alert.subject === subject)
    await syncAlerts(deps, school, open, await levelConditions(deps, school), ['level_persists'])
    if (what === 'all')
      await syncAlerts(
        deps,
        school,
        open,
        await slowConditions(deps, school, await checkQuality(deps, school.id), isOpen),
        slowKinds,
      )
    if (enqueue) await notify(deps, school, enqueue)
    await setImmediate()
  }
}

/** Opens and clears alerts of some kinds by the current conditions. */
async function syncAlerts(
  { db, now }: Deps,
  { id: schoolId }: School,
  open: readonly AlertRow[],
  conditions: readonly Condition[],
  kinds: readonly AlertKind[],
): Promise<void> {
  const keyOf = ({ kind, subject }: Pick<Condition, 'kind' | 'subject'>) => `${kind} ${subject}`
  const ofKinds = open.filter(({ kind }) => kinds.includes(kind))
  await inTransaction(db, async (tx) => {
    const wanted = new Map(conditions.map((condition) => [keyOf(condition), condition]))
    for (const alert of ofKinds) {
      if (!wanted.delete(keyOf(alert))) await updateAlert(tx, alert.id, { clearedAt: now() })
    }
    for (const condition of wanted.values()) {
      await insertAlert(tx, { ...condition, id: newId(now()), schoolId, openedAt: now() })
    }
  })
}

/** Queues the events that other systems have not got; on school days only. */
async function notify({ db, now }: Deps, school: School, enqueue: EnqueueEvent): Promise<void> {
  if (!isSchoolDay(school.calendar ?? emptyCalendar, localDateOf(now()))) return
  await inTransaction(db, async (tx) => {
    for (const alert of await unnotifiedAlerts(tx, school.id)) {
      const isCleared = alert.clearedAt !== null
      await enqueue(tx, {
        schoolId: school.id,
        event: isCleared ? 'alert.cleared' : 'alert.opened',
        occurredAt: alert.clearedAt ?? alert.openedAt,
        data: eventDataOf(alert),
      })
      await updateAlert(
        tx,
        alert.id,
        isCleared ? { clearingNotifiedAt: now() } : { openingNotifiedAt: now() },
      )
    }
  })
}

function eventDataOf({ id, kind, subjectName, sensorId, metricKey, detail }: AlertRow) {
  return {
    alert_id: id,
    kind,
    title: alertTextsOf({ kind, detail }).title,
    subject: subjectName,
    sensor_id: sensorId,
    metric_key: metricKey,
    detail,
  }
}

export interface Alert extends AlertRow {
  readonly status: 'active_unack' | 'active_ack' | 'cleared'
  /** Epoch ms: since when its cause has lasted, the same time as on the sensor's page; null = since it was opened. */
  readonly since: number | null
}

/** The alerts of a school, open ones first, the newest first. Throws NotFound. */
export async function listAlerts(deps: Deps, schoolId: string): Promise<readonly Alert[]> {
  const { id } = await requireSchool(deps.db, schoolId)
  const alerts = await withSince(deps, await alertsOfSchool(deps.db, id, 200))
  return alerts.toSorted((a, b) => Number(a.clearedAt !== null) - Number(b.clearedAt !== null))
}

/** An alert about a silent sensor opens long after the last value: its cause has lasted since that value. */
async function withSince({ db }: Deps, rows: readonly AlertRow[]): Promise<readonly Alert[]> {
  const isOfSilence = ({ kind, clearedAt }: AlertRow) => kind === 'sensor_silent' && clearedAt === null
  const ids = rows.filter(isOfSilence).flatMap(({ sensorId }) => sensorId ?? [])
  const lastAt = new Map<string, number>()
  for (const { sensorId, t } of await latestOfSensors(db, ids))
    lastAt.set(sensorId, Math.max(t * 1000, lastAt.get(sensorId) ?? 0))
  return rows.map((row) => toAlert(row, isOfSilence(row) ? (lastAt.get(row.sensorId ?? '') ?? null) : null))
}

/** Acknowledges an alert; idempotent. Throws NotFound, also for one that is cleared. */
export async function acknowledgeAlert(
  deps: Deps,
  schoolId: string,
  alertId: string,
  by: string,
): Promise<Alert> {
  const { id } = await requireSchool(deps.db, schoolId)
  const alert = (await openAlerts(deps.db, id)).find((open) => open.id === alertId)
  if (!alert) throw new NotFound('alert_not_found', 'the school has no such open alert')
  const ackedAt = alert.ackedAt ?? deps.now()
  const acked = alert.ackedAt === null ? { ...alert, ackedAt, ackedBy: by } : alert
  if (alert.ackedAt === null) await updateAlert(deps.db, alertId, { ackedAt, ackedBy: by })
  const [answer] = await withSince(deps, [acked])
  return answer ?? toAlert(acked, null)
}

function toAlert(row: AlertRow, since: number | null): Alert {
  const isActive = row.clearedAt === null
  return {
    ...row,
    since,
    status: !isActive ? 'cleared' : row.ackedAt === null ? 'active_unack' : 'active_ack',
  }
}
