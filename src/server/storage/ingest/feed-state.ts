import type { Database, Tx } from '#server/storage/database.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { listParameter } from '#server/storage/list-parameter.ts'

/** The fetch state of one resource. Times are epoch ms; see `FeedStateTable`. */
export interface FeedState {
  readonly schoolIntegrationId: string
  readonly resource: string
  readonly url: string
  readonly etag: string | null
  readonly lastModified: string | null
  readonly nextAt: number | null
  readonly failures: number
  readonly lastSuccessAt: number | null
  readonly lastErrorAt: number | null
  readonly lastErrorCode: string | null
}

export function feedStatesOf(db: Database, schoolIntegrationId: string): Promise<readonly FeedState[]> {
  return stateQuery(db).where('school_integration_id', '=', schoolIntegrationId).execute()
}

function stateQuery(db: Database) {
  return db
    .selectFrom('feed_state')
    .select([
      'school_integration_id as schoolIntegrationId',
      'resource',
      'url',
      'etag',
      'last_modified as lastModified',
      'next_at as nextAt',
      'failures',
      'last_success_at as lastSuccessAt',
      'last_error_at as lastErrorAt',
      'last_error_code as lastErrorCode',
    ])
}

export async function writeFeedState(tx: Tx, state: FeedState): Promise<void> {
  const values = {
    url: state.url,
    etag: state.etag,
    last_modified: state.lastModified,
    next_at: state.nextAt,
    failures: state.failures,
    last_success_at: state.lastSuccessAt,
    last_error_at: state.lastErrorAt,
    last_error_code: state.lastErrorCode,
  }
  await tx
    .insertInto('feed_state')
    .values({ school_integration_id: state.schoolIntegrationId, resource: state.resource, ...values })
    .onConflict((conflict) => conflict.columns(['school_integration_id', 'resource']).doUpdateSet(values))
    .execute()
}

/** Forgets resources that are wanted no more; without `kept` all, so that everything is fetched again. */
export async function deleteFeedStates(
  db: Database,
  schoolIntegrationId: string,
  kept: readonly string[] = [],
): Promise<void> {
  const query = db.deleteFrom('feed_state').where('school_integration_id', '=', schoolIntegrationId)
  await (kept.length === 0 ? query : query.where('resource', 'not in', listParameter(db, kept))).execute()
}

/** A school's integration that is fetched, with the place of the school. */
export interface PolledIntegration extends SchoolIntegrationRow {
  readonly placeLat: number | null
  readonly placeLng: number | null
}

/** The integrations of these kinds, of one school or of all; those that are switched off too. */
export function polledIntegrations(
  db: Database,
  integrationKeys: readonly string[],
  schoolId?: string,
): Promise<readonly PolledIntegration[]> {
  const query = db
    .selectFrom('school_integration')
    .innerJoin('school', 'school.id', 'school_integration.school_id')
    .select([
      'school_integration.id',
      'school_integration.school_id as schoolId',
      'school_integration.integration_key as integrationKey',
      'school_integration.status',
      'school_integration.key_encrypted as keyEncrypted',
      'school_integration.settings',
      'school_integration.secrets',
      'school_integration.updated_at as updatedAt',
      'school_integration.routing_rules as routingRules',
      'school.place_lat as placeLat',
      'school.place_lng as placeLng',
    ])
    .where('integration_key', 'in', integrationKeys)
    .where('school.archived_at', 'is', null)
    .orderBy('school_integration.id')
  return (schoolId === undefined ? query : query.where('school_id', '=', schoolId)).execute()
}
