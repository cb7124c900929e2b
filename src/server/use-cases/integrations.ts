import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { adapterOf } from '#server/ingestion/registry.ts'
import { newId } from '#server/storage/ids.ts'
import {
  findSchoolIntegration,
  insertSchoolIntegration,
  type SchoolIntegrationRow,
  setIntegrationSettings,
  setIntegrationStatus,
} from '#server/storage/integrations.ts'
import type { Deps } from './deps.ts'
import { requireSchool } from './school.ts'
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
  if (!adapterOf(integrationKey)) {
    throw new Invalid('unknown_integration', `no integration is called ${integrationKey}`, [
      { path: 'integration_key', code: 'unknown' },
    ])
  }
  return deps.db.transaction().execute(async (tx) => {
    await requireSchool(tx, schoolId)
    const known = await findSchoolIntegration(tx, schoolId, integrationKey)
    if (known) {
      if (known.status !== 'active') await setIntegrationStatus(tx, known.id, 'active')
      return { schoolIntegrationId: known.id, key: readKey(deps, known) }
    }
    const id = newId(deps.now())
    const key = newWebhookKey()
    await insertSchoolIntegration(tx, {
      id,
      schoolId,
      integrationKey,
      status: 'active',
      settings: '{}',
      keyHmac: webhookKeyHmac(deps.secret, key),
      keyEncrypted: encryptWebhookKey(deps.secret, key, id),
      createdAt: deps.now(),
    })
    return { schoolIntegrationId: id, key }
  })
}

/**
 * Replaces a school's settings of an integration that it has. Throws NotFound, and Invalid for settings that the
 * integration cannot read.
 */
export async function setSettings(
  deps: Deps,
  schoolId: string,
  integrationKey: string,
  settings: unknown,
): Promise<void> {
  const { id } = await requireSchool(deps.db, schoolId)
  const known = await findSchoolIntegration(deps.db, id, integrationKey)
  if (!known) throw new NotFound('integration_not_found', `the school has no integration ${integrationKey}`)
  const errors = adapterOf(integrationKey)?.settingsErrors?.(settings) ?? []
  if (errors.length > 0) throw new Invalid('invalid_settings', 'these are no settings for it', errors)
  await setIntegrationSettings(deps.db, known.id, JSON.stringify(settings))
}

function readKey({ secret }: Deps, { id, keyEncrypted }: SchoolIntegrationRow): string {
  try {
    return decryptWebhookKey(secret, keyEncrypted, id)
  } catch {
    throw new Conflict('secret_changed', 'the webhook was made with another secret key: bring that one back')
  }
}
