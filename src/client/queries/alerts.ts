import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import {
  acknowledgeAlertEndpoint,
  getAlertRecipientsEndpoint,
  getAlertsEndpoint,
  updateAlertRecipientsEndpoint,
} from '#contract/alerts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { getQualityEndpoint } from '#contract/quality.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** Polling interval of the page about alerts, ms. */
const pollMs = 60_000

/** The alerts of a school, open ones first. */
export function alertsQuery(schoolId: string) {
  return readQuery([privateKey, 'alerts', schoolId], getAlertsEndpoint, { schoolId }, { pollMs })
}

/** A user says that they look after it. */
export function acknowledge(schoolId: string) {
  return change(
    (alertId: string) => call(acknowledgeAlertEndpoint, { params: { schoolId, alertId } }),
    [alertsQuery(schoolId).queryKey],
  )
}

/** How good the series of a school are, those with problems first. */
export function qualityQuery(schoolId: string) {
  return readQuery([privateKey, 'quality', schoolId], getQualityEndpoint, { schoolId }, { pollMs })
}

/** Who gets the alerts by e-mail. For owners. */
export function recipientsQuery(schoolId: string) {
  return readQuery([privateKey, 'alert_recipients', schoolId], getAlertRecipientsEndpoint, { schoolId })
}

export type Recipient = BodyOf<typeof updateAlertRecipientsEndpoint>['recipients'][number]

/** All of them; who is left out gets no more. */
export function saveRecipients(schoolId: string) {
  return change(
    ({ value, version }: Versioned<{ readonly rows: readonly Recipient[] }>) =>
      call(updateAlertRecipientsEndpoint, {
        params: { schoolId },
        body: { recipients: value.rows.filter(({ email }) => email.trim() !== '') },
        ifMatch: version,
      }),
    [recipientsQuery(schoolId).queryKey],
  )
}
