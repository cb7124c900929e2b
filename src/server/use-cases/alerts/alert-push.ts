import { alertTextsOf } from '#domain/alerts/alert-texts.ts'
import type { Locale } from '#domain/locale.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { emptyCalendar, isSchoolDay } from '#domain/time/school-calendar.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time/time-zone.ts'
import { type AlertRow, openAlerts } from '#server/storage/alerts/alerts.ts'
import {
  deletePushSubscription,
  duePushSubscriptions,
  type PushSubscriptionRow,
  updatePushSubscription,
} from '#server/storage/alerts/push-subscriptions.ts'
import { findSchool } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type School, toSchool } from '#server/use-cases/school.ts'
import { eventsAt } from './alert-digest.ts'
import { type VapidKeys, vapidKeys } from './vapid-keys.ts'

/** A push notification for one device. */
export interface Push {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** Encrypted for the device before it leaves. */
  readonly payload: string
  /** `subject`: whom the push service may turn to. */
  readonly vapid: VapidKeys & { readonly subject: string }
}

/** `gone`: there is no such device any more, or its address is none that we may reach. */
export type PushOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly code: string; readonly retryAfterMs: number | null }

/** Never rejects for what a push service does. */
export type SendPush = (push: Push, signal?: AbortSignal) => Promise<PushOutcome>

/** When a person who works at a school may be disturbed, by the clock in Sweden: from and before these hours. */
const quietBefore = 7
const quietFrom = 18
/** Notifications per device and day; later alerts wait for the next school day. */
const maxPerDay = 4
/** Alerts within this time share one notification. */
const minBetweenMs = 30 * minuteMs
const firstRetryMs = 5 * minuteMs
const longestRetryMs = 6 * hourMs
/** After so many failures in a row the subscription is deleted. */
const maxFailures = 20

/**
 * Sends push notifications of new alerts that are still open, on school days. A device that cannot be reached is
 * tried again later and later.
 */
export async function sendPushes(deps: Deps, sendPush: SendPush, signal?: AbortSignal): Promise<void> {
  const now = deps.now()
  const { hour } = localPartsOf(now)
  if (hour < quietBefore || hour >= quietFrom) return
  const due = await duePushSubscriptions(deps.db, now)
  for (const [schoolId, devices] of Map.groupBy(due, (device) => device.schoolId)) {
    const row = await findSchool(deps.db, schoolId)
    if (!row) continue
    const school = toSchool(row)
    if (!isSchoolDay(school.calendar ?? emptyCalendar, localDateOf(now))) continue
    const alerts = (await openAlerts(deps.db, schoolId)).filter(({ ackedAt }) => ackedAt === null)
    for (const device of devices) {
      signal?.throwIfAborted()
      const fresh = alerts.filter(({ openedAt }) => openedAt > device.notifiedUntil)
      if (fresh.length > 0 && notifiedToday(device, now) < maxPerDay)
        await notify(deps, device, payloadOf(school, fresh, device.locale), sendPush, signal)
    }
  }
}

function notifiedToday({ notifiedOn, notifiedCount }: PushSubscriptionRow, now: number): number {
  return notifiedOn === localDateOf(now) ? notifiedCount : 0
}

async function notify(
  deps: Deps,
  device: PushSubscriptionRow,
  payload: object,
  sendPush: SendPush,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { id, endpoint, p256dh, auth, failures } = device
  const now = deps.now()
  const keys = { p256dh, auth }
  const vapid = { ...(await vapidKeys(deps)), subject: subjectOf(deps) }
  const outcome = await sendPush({ endpoint, keys, payload: JSON.stringify(payload), vapid }, signal)
  if (outcome.kind === 'taken') {
    await updatePushSubscription(deps.db, id, {
      notifiedUntil: now,
      notifiedOn: localDateOf(now),
      notifiedCount: notifiedToday(device, now) + 1,
      nextAt: now + minBetweenMs,
      failures: 0,
    })
  } else if (outcome.kind === 'gone' || failures + 1 >= maxFailures) {
    await deletePushSubscription(deps.db, id)
  } else {
    const backOff = Math.min(firstRetryMs * 2 ** failures, longestRetryMs)
    const waitMs = Math.min(Math.max(backOff, outcome.retryAfterMs ?? 0), dayMs)
    await updatePushSubscription(deps.db, id, { nextAt: now + waitMs, failures: failures + 1 })
  }
}

/** RFC 8292 asks for a contact address of the sender; some push services refuse an unencrypted one. */
function subjectOf({ publicUrl }: Deps): string {
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:nobody@kotte.invalid'
}

const maxLines = 4

/** What the worker shows (`sw/push.ts`): what happened and where, nothing of any person. */
function payloadOf({ id, name }: School, alerts: readonly AlertRow[], locale: Locale): object {
  const path = `/${id}/workspace/alerts`
  const lineOf = (alert: AlertRow) => `${alert.subjectName}: ${alertTextsOf(alert).title[locale]}`
  const [only] = alerts
  if (only && alerts.length === 1) {
    const { kind, subjectName } = only
    const title = alertTextsOf(only).title[locale]
    return { kind, title, body: `${subjectName}, ${name}`, path, lang: locale, tag: only.id }
  }
  const lines = alerts.slice(0, maxLines).map(lineOf)
  const body = [...lines, ...(alerts.length > maxLines ? ['…'] : [])].join('\n')
  return { kind: 'several', title: eventsAt(alerts.length, name, locale), body, path, lang: locale, tag: id }
}
