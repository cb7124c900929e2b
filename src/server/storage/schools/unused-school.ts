import type { Database, Tx } from '#server/storage/database.ts'

/** All tables that refer to a school, but its members and the audit log. */
export const tablesOfSchools = [
  'activity',
  'alert',
  'alertRecipient',
  'dashboard',
  'electricityPrice',
  'forecast',
  'logo',
  'manualEntry',
  'menuDay',
  'page',
  'passedMystery',
  'picture',
  'pushSubscription',
  'room',
  'schoolIntegration',
  'scriptToken',
  'sensor',
  'wall',
  'widget',
] as const

/** Whether anything but its members and the audit log refers to a school. */
export async function isSchoolUsed(db: Database, schoolId: string): Promise<boolean> {
  for (const table of tablesOfSchools) {
    const rows = await db
      .selectFrom(table)
      .select('schoolId')
      .where('schoolId', '=', schoolId)
      .limit(1)
      .execute()
    if (rows.length > 0) return true
  }
  return isNamedByRules(db, schoolId)
}

/** Whether a connection sends new devices to the school, or sent them there before its last change. */
async function isNamedByRules(db: Database, schoolId: string): Promise<boolean> {
  const name = JSON.stringify(schoolId)
  const connections = await db
    .selectFrom('schoolIntegration')
    .select(['routingRules', 'routingUndo'])
    .execute()
  return connections.some(
    ({ routingRules, routingUndo }) => routingRules.includes(name) || routingUndo?.includes(name),
  )
}

/**
 * Deletes a school that nothing uses any more; its entries in the audit log become the municipality's. The database
 * refuses it while anything refers to the school.
 */
export async function deleteUnusedSchool(tx: Tx, schoolId: string, municipalityId: string): Promise<void> {
  await tx.updateTable('audit').set({ schoolId: municipalityId }).where('schoolId', '=', schoolId).execute()
  await tx.deleteFrom('school').where('id', '=', schoolId).execute()
}
