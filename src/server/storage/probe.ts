import type { Database } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'

const probeKey = 'probe'

/** Writes a row and reads it. Throws StorageFailed when the database does not store, or what the driver says. */
export async function probeWriting(db: Database, mark: string): Promise<void> {
  await writeSetting(db, probeKey, mark)
  if ((await readSetting(db, probeKey)) === null) throw new Error('what was written is not there')
}

/** Reads a page of the largest table, another one each time. `chance` is from 0 up to 1. */
export async function probeReading(db: Database, chance: number): Promise<void> {
  const { last } = await db
    .selectFrom('series')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  await db
    .selectFrom('reading')
    .selectAll()
    .where('seriesId', '>=', Math.floor(chance * Number(last ?? 0)))
    .orderBy('seriesId')
    .orderBy('t')
    .limit(1)
    .execute()
}
