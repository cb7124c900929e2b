import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import { acknowledgeAlert, getAlertRecipients, getAlerts, putAlertRecipients } from '#contract/alerts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { getQuality } from '#contract/quality.ts'
import { refetchAfter, type Versioned } from './mutation.ts'

/** How often the page about alerts asks again, ms. */
const pollMs = 60_000

/** The alerts of a school, open ones first. */
export function alertsQuery(schoolId: string) {
  return queryOptions({
    queryKey: [privateKey, 'alerts', schoolId],
    queryFn: async ({ signal }) => (await call(getAlerts, { params: { schoolId }, signal })).data,
    refetchInterval: pollEvery(pollMs),
  })
}

/** Somebody says that they look after it. */
export function acknowledge(schoolId: string) {
  return mutationOptions({
    mutationFn: (alertId: string) => call(acknowledgeAlert, { params: { schoolId, alertId } }),
    onSettled: refetchAfter(alertsQuery(schoolId).queryKey),
  })
}

/** How good the series of a school are, those with problems first. */
export function qualityQuery(schoolId: string) {
  return queryOptions({
    queryKey: [privateKey, 'quality', schoolId],
    queryFn: async ({ signal }) => (await call(getQuality, { params: { schoolId }, signal })).data,
    refetchInterval: pollEvery(pollMs),
  })
}

/** Who gets the alerts by e-mail. For owners. */
export function recipientsQuery(schoolId: string) {
  return queryOptions({
    queryKey: [privateKey, 'alert_recipients', schoolId],
    queryFn: async ({ signal }) => (await call(getAlertRecipients, { params: { schoolId }, signal })).data,
  })
}

export type Recipient = BodyOf<typeof putAlertRecipients>['recipients'][number]

/** All of them; who is left out gets no more. */
export function saveRecipients(schoolId: string) {
  return mutationOptions({
    mutationFn: ({ value, version }: Versioned<{ readonly rows: readonly Recipient[] }>) =>
      call(putAlertRecipients, {
        params: { schoolId },
        body: { recipients: value.rows.filter(({ email }) => email.trim() !== '') },
        ifMatch: version,
      }),
    onSettled: refetchAfter(recipientsQuery(schoolId).queryKey),
  })
}
