import { openAlertsOfKind } from '#server/storage/alerts/alerts.ts'
import type { Database } from '#server/storage/database.ts'
import type { healthOfIntegrations } from '#server/storage/integrations/integrations.ts'

type Health = Awaited<ReturnType<typeof healthOfIntegrations>>[number]

/** Says of integrations whether they fail: by when they were last used, or by an alert that is open. */
export async function failingIntegrations(db: Database): Promise<(integration: Health) => boolean> {
  const openAlerts = await openAlertsOfKind(db, 'integration_failing')
  const hasNotice = new Set(openAlerts.map(({ schoolId, subject }) => `${schoolId} ${subject}`))
  return ({ schoolId, integrationKey, status, lastSuccessAt, lastErrorAt }) =>
    hasNotice.has(`${schoolId} ${integrationKey}`) ||
    (status === 'active' && lastErrorAt !== null && lastErrorAt > (lastSuccessAt ?? 0))
}
