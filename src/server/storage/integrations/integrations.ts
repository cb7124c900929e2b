import { sql } from 'kysely'
import type { Database, Tx } from '#server/storage/database.ts'
import { rowsByAge } from '#server/storage/expiring-rows.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { prepared } from '#server/storage/prepared.ts'

export interface SchoolIntegrationRow {
  readonly id: string
  readonly schoolId: string
  readonly integrationKey: string
  readonly status: 'active' | 'inactive'
  readonly keyEncrypted: string
  /** JSON, without the secret ones. */
  readonly settings: string
  /** JSON: `{ [key]: { encrypted, updated_at } }`. */
  readonly secrets: string
  /** Epoch ms; changes with settings and status. */
  readonly updatedAt: number
  /** JSON of `RoutingRule[]`; `[]` where it belongs to a school. */
  readonly routingRules: string
}

/** An integration's health. Epoch ms. */
export interface IntegrationFacts {
  readonly lastSuccessAt: number | null
  readonly lastErrorAt: number | null
  readonly lastErrorCode: string | null
  readonly lastErrorMessage: string | null
  /** JSON of `TestOutcome`. */
  readonly lastTest: string | null
}

export async function findByKeyHmac(
  db: Database,
  keyHmac: string,
): Promise<SchoolIntegrationRow | undefined> {
  const [integration] = await selectByKeyHmac(db, { keyHmac })
  return integration
}

export function findSchoolIntegration(
  db: Database,
  schoolId: string,
  integrationKey: string,
): Promise<SchoolIntegrationRow | undefined> {
  return integrationQuery(db)
    .where('school_id', '=', schoolId)
    .where('integration_key', '=', integrationKey)
    .executeTakeFirst()
}

export function findIntegrationById(db: Database, id: string): Promise<SchoolIntegrationRow | undefined> {
  return integrationQuery(db).where('id', '=', id).executeTakeFirst()
}

export function findIntegrationWithHealth(
  db: Database,
  id: string,
): Promise<(SchoolIntegrationRow & IntegrationFacts) | undefined> {
  return healthQuery(db).where('id', '=', id).executeTakeFirst()
}

function healthQuery(db: Database) {
  return integrationQuery(db).select([
    'last_success_at as lastSuccessAt',
    'last_error_at as lastErrorAt',
    'last_error_code as lastErrorCode',
    'last_error_message as lastErrorMessage',
    'last_test as lastTest',
  ])
}

export function integrationsOfSchool(
  db: Database,
  schoolId: string,
): Promise<readonly (SchoolIntegrationRow & IntegrationFacts)[]> {
  return healthQuery(db).where('school_id', '=', schoolId).orderBy('created_at').execute()
}

/** When the integrations of all schools last worked and last failed. Epoch ms; null = never. */
export function healthOfIntegrations(
  db: Database,
): Promise<
  readonly (Pick<SchoolIntegrationRow, 'schoolId' | 'integrationKey' | 'status'> &
    Pick<IntegrationFacts, 'lastSuccessAt' | 'lastErrorAt'>)[]
> {
  return db
    .selectFrom('school_integration')
    .select([
      'school_id as schoolId',
      'integration_key as integrationKey',
      'status',
      'last_success_at as lastSuccessAt',
      'last_error_at as lastErrorAt',
    ])
    .execute()
}

/** The active integrations of some kinds, of all schools. */
export async function activeIntegrations(
  db: Database,
  integrationKeys: readonly string[],
): Promise<readonly SchoolIntegrationRow[]> {
  if (integrationKeys.length === 0) return []
  return integrationQuery(db)
    .where('status', '=', 'active')
    .where('integration_key', 'in', integrationKeys)
    .orderBy('id')
    .execute()
}

/** Times are epoch ms. */
export async function insertSchoolIntegration(
  db: Database,
  integration: Omit<SchoolIntegrationRow, 'updatedAt' | 'routingRules'> & {
    readonly keyHmac: string
    readonly createdAt: number
  },
): Promise<void> {
  await db
    .insertInto('school_integration')
    .values({
      id: integration.id,
      school_id: integration.schoolId,
      integration_key: integration.integrationKey,
      settings: integration.settings,
      secrets: integration.secrets,
      status: integration.status,
      key_hmac: integration.keyHmac,
      key_encrypted: integration.keyEncrypted,
      created_at: integration.createdAt,
      updated_at: integration.createdAt,
    })
    .execute()
}

/** What is left out stays as it is. `settings` and `secrets` are JSON, `at` is epoch ms. */
export async function updateIntegration(
  db: Database,
  id: string,
  change: { readonly status?: 'active' | 'inactive'; readonly settings?: string; readonly secrets?: string },
  at: number,
): Promise<void> {
  await db
    .updateTable('school_integration')
    // Two changes in one millisecond are two changes all the same.
    .set({ ...change, updated_at: sql`case when updated_at >= ${at} then updated_at + 1 else ${at} end` })
    .where('id', '=', id)
    .execute()
}

/** How an integration's rules were before their last change, and what that moved; null = nothing to take back. JSON. */
export async function routingUndoOf(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('school_integration')
    .select('routing_undo as undo')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.undo ?? null
}

/** `rules` and `undo` are JSON, see `tables.ts`. */
export async function setRouting(
  db: Database,
  id: string,
  { rules, undo }: { readonly rules: string; readonly undo: string | null },
): Promise<void> {
  await db
    .updateTable('school_integration')
    .set({ routing_rules: rules, routing_undo: undo })
    .where('id', '=', id)
    .execute()
}

export async function replaceKey(
  db: Database,
  id: string,
  { keyHmac, keyEncrypted }: { readonly keyHmac: string; readonly keyEncrypted: string },
): Promise<void> {
  await db
    .updateTable('school_integration')
    .set({ key_hmac: keyHmac, key_encrypted: keyEncrypted })
    .where('id', '=', id)
    .execute()
}

export async function setLastTest(db: Database, id: string, lastTest: string): Promise<void> {
  await db.updateTable('school_integration').set({ last_test: lastTest }).where('id', '=', id).execute()
}

/** Seconds between two notes of the same: a busy integration is not written down for each of its messages. */
const minRecordIntervalMs = 5000

export async function recordSuccess(db: Database, id: string, at: number): Promise<void> {
  await updateSuccess(db, { id, at, before: at - minRecordIntervalMs })
}

const updateSuccess = prepared<{ id: string; at: number; before: number }>((db, param) =>
  db
    .updateTable('school_integration')
    .set({ last_success_at: param('at') })
    .where('id', '=', param('id'))
    .where((eb) => eb.or([eb('last_success_at', 'is', null), eb('last_success_at', '<', param('before'))]))
    .compile(),
)

/** `message` is for whoever looks closer; it must not hold secrets. */
export async function recordError(
  db: Database,
  id: string,
  error: { readonly at: number; readonly code: string; readonly message: string },
): Promise<void> {
  await db
    .updateTable('school_integration')
    .set({ last_error_at: error.at, last_error_code: error.code, last_error_message: error.message })
    .where('id', '=', id)
    .execute()
}

export interface Counts {
  readonly accepted: number
  readonly duplicate: number
  readonly rejected: number
}

const hourS = 3600

/** Adds to the counts of the hour of `at` (epoch ms). */
export async function addCounts(tx: Tx, id: string, counts: Counts, at: number): Promise<void> {
  await upsertCounts(tx, { id, b: Math.floor(at / 1000 / hourS) * hourS, ...counts })
}

const upsertCounts = prepared<Counts & { id: string; b: number }>((db, param) =>
  db
    .insertInto('integration_hour')
    .values({
      school_integration_id: param('id'),
      b: param('b'),
      accepted: param('accepted'),
      duplicate: param('duplicate'),
      rejected: param('rejected'),
    })
    .onConflict((conflict) =>
      conflict.columns(['school_integration_id', 'b']).doUpdateSet((eb) => ({
        accepted: sql`${eb.ref('integration_hour.accepted')} + ${eb.ref('excluded.accepted')}`,
        duplicate: sql`${eb.ref('integration_hour.duplicate')} + ${eb.ref('excluded.duplicate')}`,
        rejected: sql`${eb.ref('integration_hour.rejected')} + ${eb.ref('excluded.rejected')}`,
      })),
    )
    .compile(),
)

/** What was counted in the current hour and the 23 before it, by integration. `now` is epoch ms. */
export async function countsOfDay(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Counts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('integration_hour')
    .select(({ fn }) => [
      'school_integration_id as id',
      fn.sum<number>('accepted').as('accepted'),
      fn.sum<number>('duplicate').as('duplicate'),
      fn.sum<number>('rejected').as('rejected'),
    ])
    .where('school_integration_id', 'in', listParameter(db, ids))
    .where('b', '>', Math.floor(now / 1000 / hourS) * hourS - 24 * hourS)
    .groupBy('school_integration_id')
    .execute()
  return new Map(
    rows.map(({ id, accepted, duplicate, rejected }) => [
      id,
      { accepted: Number(accepted), duplicate: Number(duplicate), rejected: Number(rejected) },
    ]),
  )
}

/** Counts of values age by their hour. */
export const expiringCounts = rowsByAge('integration_hour', 'b', 'epoch_s')

const integrationQuery = (db: Database) =>
  db
    .selectFrom('school_integration')
    .select([
      'id',
      'school_id as schoolId',
      'integration_key as integrationKey',
      'status',
      'key_encrypted as keyEncrypted',
      'settings',
      'secrets',
      'updated_at as updatedAt',
      'routing_rules as routingRules',
    ])

const selectByKeyHmac = prepared<{ keyHmac: string }, SchoolIntegrationRow>((db, param) =>
  integrationQuery(db).where('key_hmac', '=', param('keyHmac')).compile(),
)
