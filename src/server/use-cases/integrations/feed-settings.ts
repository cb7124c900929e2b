import { Invalid, NotFound } from '#domain/errors.ts'
import { feedOf, feeds } from '#server/ingestion/feeds/registry.ts'
import { inTransaction } from '#server/storage/database.ts'
import {
  deleteFeedStates,
  type FeedState,
  feedStatesOf,
  polledIntegrations,
} from '#server/storage/ingest/feed-state.ts'
import {
  findSchoolIntegration,
  insertSchoolIntegration,
  updateIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'
import { newIntegration } from './integrations.ts'

/**
 * Gives a school a feed, or other settings to the one that it has, and switches it on; everything is fetched again.
 * Throws NotFound for an unknown school, and Invalid for an unknown feed and for settings that it cannot use.
 */
export async function setFeed(
  deps: Deps,
  schoolId: string,
  integrationKey: string,
  settings: unknown,
): Promise<void> {
  const feed = feedOf(integrationKey)
  if (!feed) {
    const names = feeds.map(({ key }) => key).join(', ')
    throw new Invalid('unknown_integration', `no feed is called ${integrationKey}, there are ${names}`, [
      { path: 'integration_key', code: 'unknown' },
    ])
  }
  const { id, place } = toSchool(await requireSchool(deps.db, schoolId))
  const errors = feed.settingsErrors(settings, { place })
  if (errors.length > 0) throw new Invalid('invalid_settings', 'these are no settings for it', errors)
  await inTransaction(deps.db, async (tx) => {
    const integration = await findSchoolIntegration(tx, id, integrationKey)
    const active = { settings: JSON.stringify(settings), status: 'active' as const }
    if (integration) {
      await updateIntegrationRow(tx, integration.id, { ...active, secrets: integration.secrets }, deps.now())
      return deleteFeedStates(tx, integration.id)
    }
    // Nothing is ever posted to a feed; every integration has a key all the same.
    await insertSchoolIntegration(tx, { ...newIntegration(deps, id, integrationKey).row, ...active })
  })
}

/** Stops the fetching; what came stays. Throws NotFound. */
export async function stopFeed({ db, now }: Deps, schoolId: string, integrationKey: string): Promise<void> {
  const { id } = await requireSchool(db, schoolId)
  const integration = feedOf(integrationKey) && (await findSchoolIntegration(db, id, integrationKey))
  if (!integration) throw new NotFound('integration_not_found', `the school has no feed ${integrationKey}`)
  const { settings, secrets } = integration
  await updateIntegrationRow(db, integration.id, { settings, secrets, status: 'inactive' }, now())
}

/** A school's feed with its health. Times are epoch ms. */
export interface FeedHealth {
  readonly schoolIntegrationId: string
  readonly integrationKey: string
  readonly status: 'active' | 'inactive'
  readonly settings: unknown
  readonly lastSuccessAt: number | null
  /** What goes wrong now; null = nothing. */
  readonly problem: {
    readonly resource: string
    readonly code: string
    readonly at: number
    readonly failures: number
  } | null
  /** null = nothing is to be fetched. */
  readonly nextAt: number | null
}

/** The feeds of a school. Throws NotFound. */
export async function listFeeds({ db }: Deps, schoolId: string): Promise<readonly FeedHealth[]> {
  const { id } = await requireSchool(db, schoolId)
  const keys = feeds.map(({ key }) => key)
  const health: FeedHealth[] = []
  for (const integration of await polledIntegrations(db, keys, id)) {
    const states = await feedStatesOf(db, integration.id)
    const successes = states.flatMap(({ lastSuccessAt }) => lastSuccessAt ?? [])
    const times = states.flatMap(({ nextAt }) => nextAt ?? [])
    health.push({
      schoolIntegrationId: integration.id,
      integrationKey: integration.integrationKey,
      status: integration.status,
      settings: JSON.parse(integration.settings),
      lastSuccessAt: successes.length === 0 ? null : Math.max(...successes),
      problem: problemOf(states),
      nextAt: times.length === 0 ? null : Math.min(...times),
    })
  }
  return health
}

/** What has failed most often in a row. */
function problemOf(states: readonly FeedState[]): FeedHealth['problem'] {
  const [worst] = states.filter(({ failures }) => failures > 0).sort((a, b) => b.failures - a.failures)
  if (!worst) return null
  const { resource, lastErrorCode, lastErrorAt, failures } = worst
  return { resource, code: lastErrorCode ?? 'unknown', at: lastErrorAt ?? 0, failures }
}
