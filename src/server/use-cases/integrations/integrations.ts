import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { integrations } from '#domain/integrations/integrations.ts'
import { municipalityId } from '#domain/schools/school.ts'
import {
  type IntegrationKind,
  type IntegrationType,
  integrationTypeOf,
  integrationTypes,
  kindOf,
} from '#server/ingestion/integration-types.ts'
import type { Settings } from '#server/ingestion/subscription.ts'
import { inTransaction } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { type Counts, countsOfDay } from '#server/storage/integrations/integration-counts.ts'
import {
  findIntegrationById,
  findIntegrationWithHealth,
  findSchoolIntegration,
  type IntegrationFacts,
  insertSchoolIntegration,
  integrationsOfSchool,
  replaceKey,
  type SchoolIntegrationRow,
  setLastTest,
  updateIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchoolOrMunicipality } from '#server/use-cases/school.ts'
import { checkSettings, openSettings, sealSettings, shownSettings } from './integration-settings.ts'
import { decryptWebhookKey, encryptWebhookKey, newWebhookKey, webhookKeyHmac } from './webhook-keys.ts'

export interface Webhook {
  readonly schoolIntegrationId: string
  readonly key: string
}

/**
 * The inbound webhook of a school's integration: made where it is missing, activated, and with the same key each
 * time. Throws NotFound for an unknown school, Invalid for an unknown integration and Conflict for a key that was
 * stored with another secret than this server's.
 */
export async function createWebhook(deps: Deps, schoolId: string, integrationKey: string): Promise<Webhook> {
  if (!requireTypeFor(schoolId, integrationKey).adapter) throw unknownIntegration(integrationKey)
  return inTransaction(deps.db, async (tx) => {
    await requireSchoolOrMunicipality(tx, schoolId)
    const existing = await findSchoolIntegration(tx, schoolId, integrationKey)
    if (existing) {
      if (existing.status !== 'active')
        await updateIntegrationRow(tx, existing.id, { status: 'active' }, deps.now())
      return { schoolIntegrationId: existing.id, key: readKey(deps, existing) }
    }
    const { row, key } = newIntegration(deps, schoolId, integrationKey)
    await insertSchoolIntegration(tx, { ...row, status: 'active' })
    return { schoolIntegrationId: row.id, key }
  })
}

/** A school's integration as its staff may see it: nothing in it is secret but the key. */
export interface SchoolIntegration {
  readonly id: string
  readonly schoolId: string
  readonly integrationKey: string
  readonly kind: IntegrationKind
  readonly status: 'active' | 'inactive'
  /** Of a secret no more than `{ set: true, updated_at }`. */
  readonly settings: Settings
  /** Anyone who has it can send readings; null where nothing is sent to us, or it cannot be read any more. */
  readonly key: string | null
  /** Epoch ms. */
  readonly lastSuccessAt: number | null
  readonly lastError: { readonly at: number; readonly code: string; readonly message: string } | null
  /** Of the current hour and the 23 before it. */
  readonly counts: Counts
  readonly lastTest: TestOutcome | null
}

/** Every kind of integration that a school, or the municipality, can have, with its own. Throws NotFound. */
export async function listIntegrations(
  deps: Deps,
  schoolId: string,
): Promise<readonly { readonly type: IntegrationType; readonly own: SchoolIntegration | null }[]> {
  await requireSchoolOrMunicipality(deps.db, schoolId)
  const rows = await integrationsOfSchool(deps.db, schoolId)
  const ids = rows.map(({ id }) => id)
  const counts = await countsOfDay(deps.db, ids, deps.now())
  return typesFor(schoolId).map((type) => {
    const row = rows.find(({ integrationKey }) => integrationKey === type.key)
    return { type, own: row ? toSchoolIntegration(deps, type, row, counts.get(row.id)) : null }
  })
}

/** One of a school's integrations. Throws NotFound. */
export async function getIntegration(deps: Deps, id: string): Promise<SchoolIntegration> {
  const row = await findIntegrationWithHealth(deps.db, id)
  const type = row && typesFor(row.schoolId).find(({ key }) => key === row.integrationKey)
  if (!type) throw notFound()
  const counts = await countsOfDay(deps.db, [id], deps.now())
  return toSchoolIntegration(deps, type, row, counts.get(id))
}

/** The id of a school's integration of a kind. Throws NotFound. */
export async function integrationIdOf(deps: Deps, schoolId: string, integrationKey: string): Promise<string> {
  await requireSchoolOrMunicipality(deps.db, schoolId)
  const integration = await findSchoolIntegration(deps.db, schoolId, integrationKey)
  if (!integration)
    throw new NotFound('integration_not_found', `the school has no integration ${integrationKey}`)
  return integration.id
}

/**
 * Gives a school an integration that it does not have. Throws NotFound, Invalid for settings that do not fit, and
 * Conflict when it has one of that kind.
 */
export async function createIntegration(
  deps: Deps,
  schoolId: string,
  integrationKey: string,
  settings: unknown,
  status: 'active' | 'inactive' = 'inactive',
): Promise<string> {
  const type = requireTypeFor(schoolId, integrationKey)
  const { row } = newIntegration(deps, schoolId, integrationKey)
  // What is still empty is filled in later; it cannot be activated before.
  const isEmpty = status === 'inactive' && JSON.stringify(settings) === '{}'
  const sealed = isEmpty ? {} : await sealSettings(deps, type, row, settings)
  await inTransaction(deps.db, async (tx) => {
    await requireSchoolOrMunicipality(tx, schoolId)
    if (await findSchoolIntegration(tx, schoolId, integrationKey))
      throw new Conflict('integration_exists', `the school has the integration ${integrationKey} already`)
    await insertSchoolIntegration(tx, { ...row, ...sealed, status })
  })
  return row.id
}

/** Changes what is given and leaves the rest. Throws NotFound and Invalid. */
export async function updateIntegration(
  deps: Deps,
  id: string,
  change: { readonly settings?: unknown; readonly status?: 'active' | 'inactive' },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await findIntegrationById(tx, id)
    if (!row) throw notFound()
    const type = requireType(row.integrationKey)
    const sealed = change.settings === undefined ? row : await sealSettings(deps, type, row, change.settings)
    const { settings, secrets } = sealed
    const status = change.status ?? row.status
    if (status === 'active') await checkSettings(type, openSettings(deps.secret, { id, settings, secrets }))
    await updateIntegrationRow(tx, id, { settings, secrets, status }, deps.now())
  })
}

/** As `updateIntegration`, by school and kind. */
export async function setSettings(
  deps: Deps,
  schoolId: string,
  integrationKey: string,
  settings: unknown,
): Promise<void> {
  await updateIntegration(deps, await integrationIdOf(deps, schoolId, integrationKey), { settings })
}

/** A new key for its inbound address: from now on the old address is unknown. Throws NotFound. */
export async function rotateKey(deps: Deps, id: string): Promise<Webhook> {
  await requireIntegration(deps, id)
  const key = newWebhookKey()
  await replaceKey(deps.db, id, {
    keyHmac: webhookKeyHmac(deps.secret, key),
    keyEncrypted: encryptWebhookKey(deps.secret, key, id),
  })
  return { schoolIntegrationId: id, key }
}

/** Whose an integration is. Throws NotFound. */
export async function schoolOfIntegration(deps: Deps, id: string): Promise<string> {
  return (await requireIntegration(deps, id)).schoolId
}

/** How a try to connect ended. `code` is stable; `message` is for diagnosis and holds no secrets. */
export interface TestOutcome {
  readonly ok: boolean
  readonly code: string
  readonly message: string
  /** Epoch ms. */
  readonly at: number
}

/** Tries to connect with an integration's settings, and reads or sends nothing that would be stored. */
export type ConnectionProbe = (
  type: IntegrationType,
  settings: Settings,
) => Promise<Pick<TestOutcome, 'ok' | 'code' | 'message'>>

/** Tries an integration's settings, active or not, and remembers how it went. Throws NotFound and Invalid. */
export async function testIntegration(deps: Deps, id: string, probe: ConnectionProbe): Promise<TestOutcome> {
  const row = await requireIntegration(deps, id)
  const type = requireType(row.integrationKey)
  const settings = openSettings(deps.secret, row)
  await checkSettings(type, settings)
  const outcome = { ...(await probe(type, settings)), at: deps.now() }
  await setLastTest(deps.db, id, JSON.stringify(outcome))
  return outcome
}

function toSchoolIntegration(
  deps: Deps,
  type: IntegrationType,
  row: SchoolIntegrationRow & IntegrationFacts,
  counts: Counts = { accepted: 0, duplicate: 0, rejected: 0 },
): SchoolIntegration {
  const { lastErrorAt, lastErrorCode, lastErrorMessage } = row
  const kind = kindOf(type, JSON.parse(row.settings))
  return {
    id: row.id,
    schoolId: row.schoolId,
    integrationKey: row.integrationKey,
    kind,
    status: row.status,
    settings: shownSettings(row),
    key: kind === 'push' ? keyOrNull(deps, row) : null,
    lastSuccessAt: row.lastSuccessAt,
    lastError:
      lastErrorAt === null
        ? null
        : { at: lastErrorAt, code: lastErrorCode ?? 'failed', message: lastErrorMessage ?? '' },
    counts,
    lastTest: row.lastTest === null ? null : (JSON.parse(row.lastTest) as TestOutcome),
  }
}

/** The row of a new integration and its webhook key in plain text, which the row holds only hashed and encrypted. */
export function newIntegration(deps: Deps, schoolId: string, integrationKey: string) {
  const id = newId(deps.now())
  const key = newWebhookKey()
  const row = {
    id,
    schoolId,
    integrationKey,
    settings: '{}',
    secrets: '{}',
    keyHmac: webhookKeyHmac(deps.secret, key),
    keyEncrypted: encryptWebhookKey(deps.secret, key, id),
    createdAt: deps.now(),
  }
  return { row, key }
}

async function requireIntegration({ db }: Deps, id: string): Promise<SchoolIntegrationRow> {
  const row = await findIntegrationById(db, id)
  if (!row) throw notFound()
  return row
}

function requireType(integrationKey: string): IntegrationType {
  const type = integrationTypeOf(integrationKey)
  if (!type) throw unknownIntegration(integrationKey)
  return type
}

/** The municipality has what brings devices: whose the rest would be, no one could say. */
function typesFor(schoolId: string): readonly IntegrationType[] {
  if (schoolId !== municipalityId) return integrationTypes
  return integrationTypes.filter(({ key }) => integrations[key].brings === 'devices')
}

function requireTypeFor(schoolId: string, integrationKey: string): IntegrationType {
  const type = typesFor(schoolId).find(({ key }) => key === integrationKey)
  if (!type) throw unknownIntegration(integrationKey)
  return type
}

function unknownIntegration(integrationKey: string): Invalid {
  return new Invalid('unknown_integration', `no integration is called ${integrationKey}`, [
    { path: 'integration_key', code: 'unknown' },
  ])
}

function notFound(): NotFound {
  return new NotFound('integration_not_found', 'there is no integration with this id')
}

function keyOrNull(deps: Deps, row: SchoolIntegrationRow): string | null {
  try {
    return readKey(deps, row)
  } catch {
    // Another secret key: the list is still worth seeing, and a new key can be made.
    return null
  }
}

function readKey({ secret }: Deps, { id, keyEncrypted }: SchoolIntegrationRow): string {
  try {
    return decryptWebhookKey(secret, keyEncrypted, id)
  } catch {
    throw new Conflict('secret_changed', 'the webhook was made with another secret key: bring that one back')
  }
}
