import type { FastifyInstance } from 'fastify'
import {
  acknowledgeAlertEndpoint,
  alertRecipients,
  alert as alertShape,
  getAlertRecipientsEndpoint,
  getAlertsEndpoint,
  updateAlertRecipientsEndpoint,
} from '#contract/alerts.ts'
import { toWire } from '#contract/wire.ts'
import { alertTextsOf } from '#domain/alerts/alert-texts.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { serveForMember } from '#server/http/session.ts'
import { getAlertRecipients, updateAlertRecipients } from '#server/use-cases/alerts/alert-recipients.ts'
import { type Alert, acknowledgeAlert as acknowledge, listAlerts } from '#server/use-cases/alerts/alerts.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** `sendsMail`: this server has a mail server. */
export function serveAlerts(app: FastifyInstance, deps: Deps, sendsMail: boolean): void {
  serveForMember(app, deps, getAlertsEndpoint, async ({ params }) => ({
    data: (await listAlerts(deps, params.schoolId)).map(toAlert),
  }))
  serveForMember(app, deps, acknowledgeAlertEndpoint, async ({ params, member, request }) => {
    const alert = await acknowledge(deps, params.schoolId, params.alertId, member.name)
    logSecurity(request, 'alert_acknowledged', {
      account: member.accountId,
      school: params.schoolId,
      subject: params.alertId,
    })
    return { data: toAlert(alert) }
  })
  serveForMember(app, deps, getAlertRecipientsEndpoint, async ({ member }) => ({
    data: toWire(alertRecipients, { ...(await getAlertRecipients(deps, member.schoolId)), sendsMail }),
  }))
  serveForMember(app, deps, updateAlertRecipientsEndpoint, async ({ member, body, expected }) => ({
    data: toWire(alertRecipients, {
      ...(await updateAlertRecipients(deps, member, body.recipients, expected)),
      sendsMail,
    }),
  }))
}

function toAlert({ ackedBy, subjectName, ...alert }: Alert) {
  const texts = alertTextsOf(alert)
  return toWire(alertShape, { ...alert, acknowledgedBy: ackedBy, subject: subjectName, ...texts })
}
