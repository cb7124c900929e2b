import type { Database } from './database.ts'
import { readSetting, removeSetting, writeSetting } from './settings.ts'

const markKey = 'clock_mark'
const doubtKey = 'clock_doubt'

/**
 * When the last message was accepted, by the server's clock of then, epoch ms; null = none was. A database of an earlier
 * version has no mark: its newest reading tells.
 */
export async function readClockMark(db: Database): Promise<number | null> {
  const kept = await readSetting(db, markKey)
  if (kept !== null) return Number(kept)
  const row = await db
    .selectFrom('latest')
    .select((select) => select.fn.max('received_at').as('at'))
    .executeTakeFirst()
  return row?.at == null ? null : Number(row.at)
}

export async function writeClockMark(db: Database, at: number): Promise<void> {
  await writeSetting(db, markKey, String(at))
}

/** How many messages have agreed with a clock that is doubted; null = nobody doubts it. */
export async function readClockDoubt(db: Database): Promise<number | null> {
  const kept = await readSetting(db, doubtKey)
  return kept === null ? null : Number(kept)
}

export async function writeClockDoubt(db: Database, agreed: number | null): Promise<void> {
  if (agreed === null) await removeSetting(db, doubtKey)
  else await writeSetting(db, doubtKey, String(agreed))
}
