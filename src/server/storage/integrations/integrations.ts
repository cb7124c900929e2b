import { sql } from 'kysely'
import type { Database, Tx } from '#server/storage/database.ts'
import { rowsByAge } from '#server/storage/expiring-rows.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
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

/** Times are epoch ms. */
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

export async function replaceKey(
  db: Database,
  id: string,
  { keyHmac, keyEncrypted }: { readonly keyHmac: string; readonly keyEncrypted: string },
): Promise<void> {
  await db.updateTable('schoolIntegration').set({ keyHmac, keyEncrypted }).where('id', '=', id).execute()
}

export async function setLastTest(db: Database, id: string, lastTest: string): Promise<void> {
  await db.updateTable('schoolIntegration').set({ lastTest }).where('id', '=', id).execute()
}

/** Seconds between two notes of the same: a busy integration is not written down for each of its messages. */
const minRecordIntervalMs = 5000

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

export interface Counts {
  readonly accepted: number
  readonly duplicate: number
  readonly rejected: number
}

const hourS = 3600

/** What an integration brought at a time, epoch ms. */
export interface CountsOfIntegration extends Counts {
  readonly id: string
  readonly at: number
}

/** Adds to the counts of the hours of different integrations. */
export async function addCounts(tx: Tx, all: readonly CountsOfIntegration[]): Promise<void> {
  const rows = all.map(({ at, ...row }) => ({ ...row, b: Math.floor(at / 1000 / hourS) * hourS }))
  await upsertCounts(tx, rows)
}

const upsertCounts = preparedWrites<Omit<CountsOfIntegration, 'at'> & { readonly b: number }>(
  ['id', 'b', 'accepted', 'duplicate', 'rejected'],
  (db, rows) =>
    db
      .insertInto('integrationHour')
      .values(
        rows.map(({ id, b, accepted, duplicate, rejected }) => ({
          schoolIntegrationId: id,
          b,
          accepted,
          duplicate,
          rejected,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['schoolIntegrationId', 'b']).doUpdateSet((eb) => ({
          accepted: sql`${eb.ref('integrationHour.accepted')} + ${eb.ref('excluded.accepted')}`,
          duplicate: sql`${eb.ref('integrationHour.duplicate')} + ${eb.ref('excluded.duplicate')}`,
          rejected: sql`${eb.ref('integrationHour.rejected')} + ${eb.ref('excluded.rejected')}`,
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
    .selectFrom('integrationHour')
    .select(({ fn }) => [
      'schoolIntegrationId as id',
      fn.sum<number>('accepted').as('accepted'),
      fn.sum<number>('duplicate').as('duplicate'),
      fn.sum<number>('rejected').as('rejected'),
    ])
    .where('schoolIntegrationId', 'in', listParameter(db, ids))
    .where('b', '>', Math.floor(now / 1000 / hourS) * hourS - 24 * hourS)
    .groupBy('schoolIntegrationId')
    .execute()
  return new Map(
    rows.map(({ id, accepted, duplicate, rejected }) => [
      id,
      { accepted: Number(accepted), duplicate: Number(duplicate), rejected: Number(rejected) },
    ]),
  )
}

/** How many hours `hoursOfDay` tells of. */
const hoursADay = 24

/** What was counted in the current hour and the 23 before it, the oldest first, by integration. `now` is epoch ms. */
export async function hoursOfDay(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly Counts[]>> {
  if (ids.length === 0) return new Map()
  const first = (Math.floor(now / 1000 / hourS) - hoursADay + 1) * hourS
  const rows = await db
    .selectFrom('integrationHour')
    .select(['schoolIntegrationId as id', 'b', 'accepted', 'duplicate', 'rejected'])
    .where('schoolIntegrationId', 'in', listParameter(db, ids))
    .where('b', '>=', first)
    .execute()
  const byId = Map.groupBy(rows, ({ id }) => id)
  const nothing: Counts = { accepted: 0, duplicate: 0, rejected: 0 }
  return new Map(
    [...byId].map(([id, own]) => {
      const byHour = new Map(own.map(({ id: _, b, ...counts }) => [Number(b), counts]))
      return [id, Array.from({ length: hoursADay }, (_, hour) => byHour.get(first + hour * hourS) ?? nothing)]
    }),
  )
}

/** Counts of values age by their hour. */
export const expiringCounts = rowsByAge('integrationHour', 'b', 'epoch_s')

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
