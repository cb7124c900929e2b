import type { FastifyInstance } from 'fastify'
import {
  type AlertRecipients,
  acknowledgeAlertEndpoint,
  getAlertRecipientsEndpoint,
  getAlertsEndpoint,
  updateAlertRecipientsEndpoint,
} from '#contract/alerts.ts'
import { alertTexts } from '#domain/alerts/alert-texts.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import {
  getRecipients,
  type Recipients,
  replaceRecipients,
} from '#server/use-cases/alerts/alert-recipients.ts'
import { type Alert, acknowledgeAlert as acknowledge, listAlerts } from '#server/use-cases/alerts/alerts.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** `sendsMail`: this server has a mail server. */
export function serveAlerts(app: FastifyInstance, deps: Deps, sendsMail: boolean): void {
  serveForMember(app, deps, getAlertsEndpoint, async ({ params }) => ({
    data: (await listAlerts(deps, params.schoolId)).map(toShape),
  }))
  serveForMember(app, deps, acknowledgeAlertEndpoint, async ({ params, member, request }) => {
    const alert = await acknowledge(deps, params.schoolId, params.alertId, member.name)
    logSecurity(request, 'alert_acknowledged', {
      account: member.accountId,
      school: params.schoolId,
      subject: params.alertId,
    })
    return { data: toShape(alert) }
  })
  serveForMember(app, deps, getAlertRecipientsEndpoint, async ({ member }) => ({
    data: toRecipients(await getRecipients(deps, member.schoolId), sendsMail),
  }))
  serveForMember(app, deps, updateAlertRecipientsEndpoint, async ({ member, body, expected }) => ({
    data: toRecipients(await replaceRecipients(deps, member, body.recipients, expected), sendsMail),
  }))
}

function toRecipients({ recipients, version }: Recipients, sendsMail: boolean): AlertRecipients {
  return {
    recipients: recipients.map(({ email, locale, failures }) => ({ email, locale, failures })),
    sends_mail: sendsMail,
    version,
  }
}

function toShape(alert: Alert) {
  const { title, nextStep } = alertTexts[alert.kind]
  return {
    id: alert.id,
    kind: alert.kind,
    status: alert.status,
    opened_at: toInstant(alert.openedAt),
    cleared_at: alert.clearedAt === null ? null : toInstant(alert.clearedAt),
    acknowledged_by: alert.ackedBy,
    sensor_id: alert.sensorId,
    metric_key: alert.metricKey,
    subject: alert.subjectName,
    detail: alert.detail,
    title,
    next_step: nextStep,
  }
}
