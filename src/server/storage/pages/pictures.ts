import type { Database } from '#server/storage/database.ts'

/** A WebP picture with the hash that is in its address. */
export async function findPicture(db: Database, schoolId: string, hash: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('picture')
    .select('webp')
    .where('schoolId', '=', schoolId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ? Buffer.from(row.webp, 'base64') : null
}

/** How many a school has. */
export async function countPictures(db: Database, schoolId: string): Promise<number> {
  const { count } = await db
    .selectFrom('picture')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('schoolId', '=', schoolId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Harmless when the school has the same picture already. */
export async function putPicture(
  db: Database,
  { schoolId, hash, picture, now }: PictureToKeep,
): Promise<void> {
  await db
    .insertInto('picture')
    .values({ schoolId, hash, webp: picture.toString('base64'), createdAt: now })
    .onConflict((conflict) => conflict.columns(['schoolId', 'hash']).doNothing())
    .execute()
}

interface PictureToKeep {
  readonly schoolId: string
  readonly hash: string
  readonly picture: Buffer
  /** Epoch ms */
  readonly now: number
}
