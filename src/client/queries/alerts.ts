import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import { acknowledgeAlert, getAlertRecipients, getAlerts, putAlertRecipients } from '#contract/alerts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { getQuality } from '#contract/quality.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** How often the page about alerts asks again, ms. */
const pollMs = 60_000

/** The alerts of a school, open ones first. */
export function alertsQuery(schoolId: string) {
  return readQuery([privateKey, 'alerts', schoolId], getAlerts, { schoolId }, { pollMs })
}

/** Somebody says that they look after it. */
export function acknowledge(schoolId: string) {
  return change(
    (alertId: string) => call(acknowledgeAlert, { params: { schoolId, alertId } }),
    [alertsQuery(schoolId).queryKey],
  )
}

/** How good the series of a school are, those with problems first. */
export function qualityQuery(schoolId: string) {
  return readQuery([privateKey, 'quality', schoolId], getQuality, { schoolId }, { pollMs })
}

/** Who gets the alerts by e-mail. For owners. */
export function recipientsQuery(schoolId: string) {
  return readQuery([privateKey, 'alert_recipients', schoolId], getAlertRecipients, { schoolId })
}

export type Recipient = BodyOf<typeof putAlertRecipients>['recipients'][number]

/** All of them; who is left out gets no more. */
export function saveRecipients(schoolId: string) {
  return change(
    ({ value, version }: Versioned<{ readonly rows: readonly Recipient[] }>) =>
      call(putAlertRecipients, {
        params: { schoolId },
        body: { recipients: value.rows.filter(({ email }) => email.trim() !== '') },
        ifMatch: version,
      }),
    [recipientsQuery(schoolId).queryKey],
  )
}
