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
  return stateQuery(db).where('schoolIntegrationId', '=', schoolIntegrationId).execute()
}

function stateQuery(db: Database) {
  return db
    .selectFrom('feedState')
    .select([
      'schoolIntegrationId',
      'resource',
      'url',
      'etag',
      'lastModified',
      'nextAt',
      'failures',
      'lastSuccessAt',
      'lastErrorAt',
      'lastErrorCode',
    ])
}

export async function writeFeedState(tx: Tx, state: FeedState): Promise<void> {
  const values = {
    url: state.url,
    etag: state.etag,
    lastModified: state.lastModified,
    nextAt: state.nextAt,
    failures: state.failures,
    lastSuccessAt: state.lastSuccessAt,
    lastErrorAt: state.lastErrorAt,
    lastErrorCode: state.lastErrorCode,
  }
  await tx
    .insertInto('feedState')
    .values({ schoolIntegrationId: state.schoolIntegrationId, resource: state.resource, ...values })
    .onConflict((conflict) => conflict.columns(['schoolIntegrationId', 'resource']).doUpdateSet(values))
    .execute()
}

/** Forgets resources that are wanted no more; without `kept` all, so that everything is fetched again. */
export async function deleteFeedStates(
  db: Database,
  schoolIntegrationId: string,
  kept: readonly string[] = [],
): Promise<void> {
  const query = db.deleteFrom('feedState').where('schoolIntegrationId', '=', schoolIntegrationId)
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
    .selectFrom('schoolIntegration')
    .innerJoin('school', 'school.id', 'schoolIntegration.schoolId')
    .select([
      'schoolIntegration.id',
      'schoolIntegration.schoolId',
      'schoolIntegration.integrationKey',
      'schoolIntegration.status',
      'schoolIntegration.keyEncrypted',
      'schoolIntegration.settings',
      'schoolIntegration.secrets',
      'schoolIntegration.updatedAt',
      'schoolIntegration.routingRules',
      'school.placeLat',
      'school.placeLng',
    ])
    .where('integrationKey', 'in', integrationKeys)
    .where('school.archivedAt', 'is', null)
    .orderBy('schoolIntegration.id')
  return (schoolId === undefined ? query : query.where('schoolId', '=', schoolId)).execute()
}
