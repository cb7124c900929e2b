import type { Database } from './database.ts'
import { prepared } from './prepared.ts'

export interface SchoolIntegrationRow {
  readonly id: string
  readonly schoolId: string
  readonly integrationKey: string
  readonly status: 'active' | 'inactive'
  readonly keyEncrypted: string
  /** JSON */
  readonly settings: string
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

export function findSchoolIntegrationById(
  db: Database,
  id: string,
): Promise<SchoolIntegrationRow | undefined> {
  return integrationQuery(db).where('id', '=', id).executeTakeFirst()
}

/** Times are epoch ms. */
export async function insertSchoolIntegration(
  db: Database,
  integration: SchoolIntegrationRow & { readonly keyHmac: string; readonly createdAt: number },
): Promise<void> {
  await db
    .insertInto('school_integration')
    .values({
      id: integration.id,
      school_id: integration.schoolId,
      integration_key: integration.integrationKey,
      settings: integration.settings,
      status: integration.status,
      key_hmac: integration.keyHmac,
      key_encrypted: integration.keyEncrypted,
      created_at: integration.createdAt,
    })
    .execute()
}

export async function setIntegrationStatus(db: Database, id: string, status: 'active' | 'inactive') {
  await db.updateTable('school_integration').set({ status }).where('id', '=', id).execute()
}

/** `settings` is JSON. */
export async function setIntegrationSettings(db: Database, id: string, settings: string) {
  await db.updateTable('school_integration').set({ settings }).where('id', '=', id).execute()
}

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
    ])

const selectByKeyHmac = prepared<{ keyHmac: string }, SchoolIntegrationRow>((db, param) =>
  integrationQuery(db).where('key_hmac', '=', param('keyHmac')).compile(),
)
