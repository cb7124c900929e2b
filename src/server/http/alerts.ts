import type { FastifyInstance } from 'fastify'
import { acknowledgeAlert, getAlerts } from '#contract/alerts.ts'
import { alertTexts } from '#domain/alerts/alert-texts.ts'
import { type Alert, acknowledgeAlert as acknowledge, listAlerts } from '#server/use-cases/alerts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { serveForMember } from './session.ts'
import { toInstant } from './shapes.ts'

export function serveAlerts(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, getAlerts, async ({ params }) => ({
    data: (await listAlerts(deps, params.schoolId)).map(toShape),
  }))
  serveForMember(app, deps, acknowledgeAlert, async ({ params, member }) => ({
    data: toShape(await acknowledge(deps, params.schoolId, params.alertId, member.name)),
  }))
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
