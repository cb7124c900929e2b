import type { PrivacyFacts } from '#domain/privacy/facts.ts'
import { isOnPostgres } from '#server/storage/database.ts'
import { hasActiveIntegration } from '#server/storage/integrations/integrations.ts'
import { hasSeriesOf } from '#server/storage/measurements/series.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { readStatements } from '#server/use-cases/statements.ts'

/** What the server's settings decide. */
export type ServerFacts = Pick<PrivacyFacts, 'log' | 'sendsMail' | 'signInServices'>

/** What the privacy texts follow: the server's settings, its database, and what the municipality states. */
export async function readPrivacyFacts(deps: Deps, server: ServerFacts): Promise<PrivacyFacts> {
  const { db, sessionIdleMs = null } = deps
  const [{ visitorCounters }, countsVisitors, hasWebhooks] = await Promise.all([
    readStatements(deps),
    hasSeriesOf(db, 'traffic'),
    hasActiveIntegration(db, 'outbound_webhook'),
  ])
  return {
    ...server,
    isShared: isOnPostgres(db),
    sessionIdleMinutes: sessionIdleMs === null ? null : sessionIdleMs / 60_000,
    visitorCounters: countsVisitors ? visitorCounters : 'none',
    hasWebhooks,
  }
}
