import type { Database } from '#server/storage/database.ts'

/** A PNG with the hash that is in its address. */
export async function findLogo(db: Database, schoolId: string, hash: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('logo')
    .select('png')
    .where('schoolId', '=', schoolId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ? Buffer.from(row.png, 'base64') : null
}

/** The picture that a school's logo is now. */
export async function findLogoOf(db: Database, schoolId: string): Promise<Buffer | null> {
  const row = await db.selectFrom('logo').select('png').where('schoolId', '=', schoolId).executeTakeFirst()
  return row ? Buffer.from(row.png, 'base64') : null
}

/** A school has one logo: it takes the place of the earlier one. */
export async function putLogo(db: Database, schoolId: string, hash: string, picture: Buffer): Promise<void> {
  const png = picture.toString('base64')
  await db
    .insertInto('logo')
    .values({ schoolId, hash, png })
    .onConflict((conflict) => conflict.column('schoolId').doUpdateSet({ hash, png }))
    .execute()
}

export async function deleteLogo(db: Database, schoolId: string): Promise<void> {
  await db.deleteFrom('logo').where('schoolId', '=', schoolId).execute()
}
