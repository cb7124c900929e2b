import { sql } from 'kysely'
import type { Database } from '#server/storage/database.ts'
import { prepared, preparedWrites } from '#server/storage/prepared.ts'

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

/** The integration whose webhook key has this HMAC. */
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
    .where('schoolId', '=', schoolId)
    .where('integrationKey', '=', integrationKey)
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
    'lastSuccessAt',
    'lastErrorAt',
    'lastErrorCode',
    'lastErrorMessage',
    'lastTest',
  ])
}

export function integrationsOfSchool(
  db: Database,
  schoolId: string,
): Promise<readonly (SchoolIntegrationRow & IntegrationFacts)[]> {
  return healthQuery(db).where('schoolId', '=', schoolId).orderBy('createdAt').execute()
}

/** When the integrations of all schools last worked and last failed. Epoch ms; null = never. */
export function healthOfIntegrations(
  db: Database,
): Promise<
  readonly (Pick<SchoolIntegrationRow, 'id' | 'schoolId' | 'integrationKey' | 'status'> &
    Pick<IntegrationFacts, 'lastSuccessAt' | 'lastErrorAt'>)[]
> {
  return db
    .selectFrom('schoolIntegration')
    .select(['id', 'schoolId', 'integrationKey', 'status', 'lastSuccessAt', 'lastErrorAt'])
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
    .where('integrationKey', 'in', integrationKeys)
    .orderBy('id')
    .execute()
}

/** Whether any school has an active integration of a kind. */
export async function hasActiveIntegration(db: Database, integrationKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('schoolIntegration')
    .select('id')
    .where('integrationKey', '=', integrationKey)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** `createdAt` is epoch ms. */
export async function insertSchoolIntegration(
  db: Database,
  integration: Omit<SchoolIntegrationRow, 'updatedAt' | 'routingRules'> & {
    readonly keyHmac: string
    readonly createdAt: number
  },
): Promise<void> {
  await db
    .insertInto('schoolIntegration')
    .values({
      id: integration.id,
      schoolId: integration.schoolId,
      integrationKey: integration.integrationKey,
      settings: integration.settings,
      secrets: integration.secrets,
      status: integration.status,
      keyHmac: integration.keyHmac,
      keyEncrypted: integration.keyEncrypted,
      createdAt: integration.createdAt,
      updatedAt: integration.createdAt,
    })
    .execute()
}

/** What is left out stays as it is. `settings` and `secrets` are JSON, `at` is epoch ms. */
export async function updateIntegrationRow(
  db: Database,
  id: string,
  change: { readonly status?: 'active' | 'inactive'; readonly settings?: string; readonly secrets?: string },
  at: number,
): Promise<void> {
  await db
    .updateTable('schoolIntegration')
    // Two changes in one millisecond are two changes all the same.
    .set({ ...change, updatedAt: sql`case when updated_at >= ${at} then updated_at + 1 else ${at} end` })
    .where('id', '=', id)
    .execute()
}

/** Changes what fields mean, which no connection to it depends on: one that runs goes on. `settings` is JSON. */
export async function setFieldMapOfIntegration(db: Database, id: string, settings: string): Promise<void> {
  await db.updateTable('schoolIntegration').set({ settings }).where('id', '=', id).execute()
}

/** How an integration's rules were before their last change, and what that moved; null = nothing to take back. JSON. */
export async function routingUndoOf(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('schoolIntegration')
    .select('routingUndo as undo')
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
    .updateTable('schoolIntegration')
    .set({ routingRules: rules, routingUndo: undo })
    .where('id', '=', id)
    .execute()
}

/** The webhook key: the old one stops working at once. */
export async function replaceKey(
  db: Database,
  id: string,
  { keyHmac, keyEncrypted }: { readonly keyHmac: string; readonly keyEncrypted: string },
): Promise<void> {
  await db.updateTable('schoolIntegration').set({ keyHmac, keyEncrypted }).where('id', '=', id).execute()
}

/** `lastTest`: JSON of `TestOutcome`. */
export async function setLastTest(db: Database, id: string, lastTest: string): Promise<void> {
  await db.updateTable('schoolIntegration').set({ lastTest }).where('id', '=', id).execute()
}

/** A busy integration is not updated for each of its messages, but at most this often, ms. */
const minRecordIntervalMs = 5000

/** `at` is epoch ms. */
export async function recordSuccess(db: Database, id: string, at: number): Promise<void> {
  await recordSuccesses(db, [{ id, at }])
}

/** Of different integrations; `at`: epoch ms. */
export async function recordSuccesses(
  db: Database,
  successes: readonly { readonly id: string; readonly at: number }[],
): Promise<void> {
  await updateSuccesses(
    db,
    successes.map(({ id, at }) => ({ id, at, before: at - minRecordIntervalMs })),
  )
}

interface Success {
  readonly id: string
  readonly at: number
  readonly before: number
}

const updateSuccesses = preparedWrites<Success>(['id', 'at', 'before'], (db, successes) => {
  const rows = successes.map(
    ({ id, at, before }) => sql`
      select cast(${id} as text) as id, cast(${at} as bigint) as at, cast(${before} as bigint) as before`,
  )
  return sql`
    update school_integration set last_success_at = success.at
    from (${sql.join(rows, sql` union all `)}) success
    where school_integration.id = success.id and (last_success_at is null or last_success_at < success.before)`.compile(
    db,
  )
})

/** `message` is for diagnosis; it must not hold secrets. */
export async function recordError(
  db: Database,
  id: string,
  error: { readonly at: number; readonly code: string; readonly message: string },
): Promise<void> {
  await db
    .updateTable('schoolIntegration')
    .set({ lastErrorAt: error.at, lastErrorCode: error.code, lastErrorMessage: error.message })
    .where('id', '=', id)
    .execute()
}

const integrationQuery = (db: Database) =>
  db
    .selectFrom('schoolIntegration')
    .select([
      'id',
      'schoolId',
      'integrationKey',
      'status',
      'keyEncrypted',
      'settings',
      'secrets',
      'updatedAt',
      'routingRules',
    ])

const selectByKeyHmac = prepared<{ keyHmac: string }, SchoolIntegrationRow>((db, param) =>
  integrationQuery(db).where('keyHmac', '=', param('keyHmac')).compile(),
)
