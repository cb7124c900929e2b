import { randomBytes } from 'node:crypto'
import { Conflict, NotFound } from '#domain/errors.ts'
import { webhookEvents } from '#server/ingestion/connections/outbound-webhook.ts'
import { type IntegrationType, integrationTypeOf, secretKeysOf } from '#server/ingestion/integration-types.ts'
import { textSettingOf } from '#server/ingestion/subscription.ts'
import type { Database } from '#server/storage/database.ts'
import {
  findIntegrationById,
  findSchoolIntegration,
  insertSchoolIntegration,
  updateIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { sealSettings } from './integration-settings.ts'
import { newIntegration } from './integrations.ts'

const key = 'outbound_webhook'
const secretKey = 'signing_secret'

/** Where a school's events are sent; null = nowhere. */
export async function outboundAddressOf(db: Database, schoolId: string): Promise<string | null> {
  const row = await findSchoolIntegration(db, schoolId, key)
  return row?.status === 'active' ? textSettingOf(JSON.parse(row.settings), 'url') : null
}

/**
 * Sends a school's events to another address from now on; null = nowhere, and the secret is kept for the next one. A school
 * that has sent none so far gets all of them, signed with a secret that no one has seen: `rotateSigningSecret` shows one.
 */
export async function setOutboundAddress(deps: Deps, schoolId: string, url: string | null): Promise<void> {
  const type = requireType(key)
  const existing = await findSchoolIntegration(deps.db, schoolId, key)
  if (url === null) {
    if (existing) await updateIntegrationRow(deps.db, existing.id, { status: 'inactive' }, deps.now())
    return
  }
  const { row } = newIntegration(deps, schoolId, key)
  const before = existing ?? row
  const settings = {
    events: webhookEvents.filter((event) => event !== 'test'),
    ...JSON.parse(before.settings),
    ...(!(secretKey in JSON.parse(before.secrets)) && { [secretKey]: newSecret() }),
    url,
  }
  const sealed = await sealSettings(deps, type, before, settings)
  if (existing) await updateIntegrationRow(deps.db, existing.id, { ...sealed, status: 'active' }, deps.now())
  else await insertSchoolIntegration(deps.db, { ...row, ...sealed, status: 'active' })
}

/**
 * A new secret that an integration's events are signed with; who calls sees it once. Throws NotFound, Conflict for an
 * integration that signs nothing, and Invalid while its other settings are missing.
 */
export function rotateSigningSecret(
  deps: Deps,
  member: Member,
  id: string,
): Promise<{ readonly secret: string; readonly updatedAt: number }> {
  return asMember(deps, member, async (inside, note) => {
    const row = await findIntegrationById(inside.db, id)
    if (!row) throw new NotFound('integration_not_found', 'there is no integration with this id')
    const type = requireType(row.integrationKey)
    if (!secretKeysOf(type).includes(secretKey))
      throw new Conflict('no_signing_secret', `the integration ${type.key} signs nothing`)
    const secret = newSecret()
    const sealed = await sealSettings(inside, type, row, { ...JSON.parse(row.settings), [secretKey]: secret })
    await updateIntegrationRow(inside.db, id, sealed, deps.now())
    const updated = (secrets: string) => ({ updated_at: JSON.parse(secrets)[secretKey]?.updated_at ?? null })
    await note({
      action: 'signing_secret_rotated',
      subject: `integration:${id}`,
      before: updated(row.secrets),
      after: updated(sealed.secrets),
    })
    return { secret, updatedAt: deps.now() }
  })
}

/** 256 bits. */
function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function requireType(integrationKey: string): IntegrationType {
  const type = integrationTypeOf(integrationKey)
  if (!type) throw new Error(`no integration is called ${integrationKey}`)
  return type
}
