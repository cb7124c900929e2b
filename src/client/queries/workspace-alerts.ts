import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import { acknowledgeAlert, getAlertRecipients, getAlerts, putAlertRecipients } from '#contract/alerts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { getQuality } from '#contract/quality.ts'

/** How often the page about alerts asks again, ms. */
const pollMs = 60_000

export const alertsKey = (schoolId: string) => [privateKey, 'alerts', schoolId] as const

/** The alerts of a school, open ones first. */
export function alertsQuery(schoolId: string) {
  return queryOptions({
    queryKey: alertsKey(schoolId),
    queryFn: async ({ signal }) => (await call(getAlerts, { params: { schoolId }, signal })).data,
    refetchInterval: pollEvery(pollMs),
  })
}

/** Somebody says that they look after it. */
export function acknowledge(schoolId: string, alertId: string) {
  return call(acknowledgeAlert, { params: { schoolId, alertId } })
}

/** How good the series of a school are, those with problems first. */
export function qualityQuery(schoolId: string) {
  return queryOptions({
    queryKey: [privateKey, 'quality', schoolId],
    queryFn: async ({ signal }) => (await call(getQuality, { params: { schoolId }, signal })).data,
    refetchInterval: pollEvery(pollMs),
  })
}

export const recipientsKey = (schoolId: string) => [privateKey, 'alert_recipients', schoolId] as const

/** Who gets the alerts by e-mail. For owners. */
export function recipientsQuery(schoolId: string) {
  return queryOptions({
    queryKey: recipientsKey(schoolId),
    queryFn: async ({ signal }) => (await call(getAlertRecipients, { params: { schoolId }, signal })).data,
  })
}

/** All of them; who is left out gets no more. */
export function changeRecipients(
  schoolId: string,
  recipients: BodyOf<typeof putAlertRecipients>['recipients'],
  version: string,
) {
  return call(putAlertRecipients, { params: { schoolId }, body: { recipients }, ifMatch: version })
}
