import { alertKinds, alertTextsOf } from '#domain/alerts/alert-texts.ts'
import type { Locale } from '#domain/locale.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { emptyCalendar, isSchoolDay } from '#domain/time/school-calendar.ts'
import { hourMs, minuteMs } from '#domain/time/time-zone.ts'
import {
  type AlertRecipient,
  type AlertRow,
  alertRecipients,
  alertsBetween,
  updateRecipient,
} from '#server/storage/alerts/alerts.ts'
import { findSchool } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type School, toSchool } from '#server/use-cases/school.ts'

/** A message of plain text. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Settles when the mail server has taken it; throws when it has not. */
export type SendMail = (mail: Mail) => Promise<void>

/** Before the first lesson. */
const digestHour = 7
const firstRetryMs = 10 * minuteMs
const longestRetryMs = 3 * hourMs

/**
 * Sends each recipient what is new since their last digest, once a school day from 07:00 on, and nothing when nothing
 * is. A failed message is retried, each recipient separately. `onProblem` receives the mail server's error.
 */
export async function sendDigests(
  deps: Deps,
  sendMail: SendMail,
  onProblem: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  const now = deps.now()
  if (localPartsOf(now).hour < digestHour) return
  for (const recipient of await alertRecipients(deps.db)) {
    signal?.throwIfAborted()
    if (recipient.nextAt > now || localDateOf(recipient.notifiedUntil) === localDateOf(now)) continue
    const row = await findSchool(deps.db, recipient.schoolId)
    if (!row) continue
    const school = toSchool(row)
    if (!isSchoolDay(school.calendar ?? emptyCalendar, localDateOf(now))) continue
    try {
      await sendDigest(deps, school, recipient, sendMail)
      await updateRecipient(deps.db, recipient, { notifiedUntil: now, nextAt: 0, failures: 0 })
    } catch (error) {
      const failures = recipient.failures + 1
      const waitMs = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs)
      await updateRecipient(deps.db, recipient, { nextAt: now + waitMs, failures })
      onProblem(error)
    }
  }
}

async function sendDigest(
  deps: Deps,
  school: School,
  { email, locale, notifiedUntil }: AlertRecipient,
  sendMail: SendMail,
): Promise<void> {
  const range = { schoolId: school.id, after: notifiedUntil, until: deps.now() }
  const alerts = await alertsBetween(deps.db, range)
  if (alerts.length === 0) return
  await sendMail({ to: email, ...digestOf(school, alerts, notifiedUntil, locale, deps.publicUrl) })
}

const words = {
  sv: {
    subject: (count: number, school: string) =>
      count === 1 ? `En händelse på ${school}` : `${count} händelser på ${school}`,
    opened: 'Nytt',
    passed: 'Har varit och gått över',
    cleared: 'Åter som det ska',
    since: 'sedan',
    where: 'Mer under Arbetsyta:',
  },
  en: {
    subject: (count: number, school: string) =>
      count === 1 ? `One event at ${school}` : `${count} events at ${school}`,
    opened: 'New',
    passed: 'Came and went',
    cleared: 'Right again',
    since: 'since',
    where: 'More in the workspace:',
  },
} as const

/** How many things happened at a school, as one line. */
export function eventsAt(count: number, schoolName: string, locale: Locale): string {
  // A school's name is one line: a line break in a subject would be another header.
  return words[locale].subject(count, schoolName.replaceAll(/\p{C}+/gu, ' '))
}

/** A digest in one language: what is new and lasts, what came and went, what is right again. */
export function digestOf(
  school: School,
  alerts: readonly AlertRow[],
  notifiedUntil: number,
  locale: Locale,
  publicUrl: string | null,
): Omit<Mail, 'to'> {
  const t = words[locale]
  const isNew = ({ openedAt }: AlertRow) => openedAt > notifiedUntil
  const isOver = ({ clearedAt }: AlertRow) => clearedAt !== null
  const parts = [
    { title: t.opened, of: alerts.filter((alert) => isNew(alert) && !isOver(alert)), hasStep: true },
    { title: t.passed, of: alerts.filter((alert) => isNew(alert) && isOver(alert)), hasStep: false },
    { title: t.cleared, of: alerts.filter((alert) => !isNew(alert)), hasStep: false },
  ].filter(({ of: partAlerts }) => partAlerts.length > 0)
  const text = parts.map(({ title, of: partAlerts, hasStep }) => {
    const sorted = partAlerts.toSorted((a, b) => alertKinds.indexOf(a.kind) - alertKinds.indexOf(b.kind))
    return [title, ...sorted.map((alert) => lineOf(alert, locale, hasStep))].join('\n')
  })
  if (publicUrl !== null) text.push(`${t.where} ${publicUrl}/${school.id}/workspace`)
  return { subject: eventsAt(alerts.length, school.name, locale), text: `${text.join('\n\n')}\n` }
}

function lineOf(alert: AlertRow, locale: Locale, hasStep: boolean): string {
  const { subjectName, metricKey, detail, openedAt, clearedAt } = alert
  const texts = alertTextsOf(alert)
  const metric = metricKey === null ? undefined : metricOf(metricKey)
  const level = detail === null ? undefined : metric?.levels[detail]?.word[locale]
  const about = [metric?.shortName[locale], level].filter((part) => part !== undefined).join(', ')
  const time =
    clearedAt === null
      ? `${words[locale].since} ${clock(openedAt)}`
      : `${clock(openedAt)}–${clock(clearedAt)}`
  const what = `${texts.title[locale]}${about === '' ? '' : ` (${about})`}`
  return `- ${subjectName}: ${what}, ${time}.${hasStep ? ` ${texts.nextStep[locale]}` : ''}`
}

/** `2026-03-10 11:00`, as a clock in Sweden shows it. */
function clock(at: number): string {
  const { hour, minute } = localPartsOf(at)
  return `${localDateOf(at)} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
