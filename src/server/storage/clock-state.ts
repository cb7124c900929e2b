import type { ClockReading, ClockSkew, ClockWitness } from '#domain/time/clock-skew.ts'
import type { Database } from './database.ts'
import { readSetting, removeSetting, writeSetting } from './settings.ts'

const markKey = 'clock_mark'
const acceptanceKey = 'clock_acceptance'
const skewKey = 'clock_skew'

/** Of an earlier version, which kept no uptime. */
const unknownBoot = { uptimeMs: 0, bootId: '' }

/**
 * When a server last ran with a clock that it trusted; null = none did. An earlier version kept the time alone, and the first
 * one nothing: there the newest reading shows when a server ran.
 */
export async function readClockMark(db: Database): Promise<ClockReading | null> {
  const kept = await readSetting(db, markKey)
  if (kept !== null) {
    const mark = JSON.parse(kept) as ClockReading | number
    return typeof mark === 'number' ? { wallMs: mark, ...unknownBoot } : mark
  }
  const row = await db
    .selectFrom('latest')
    .select((select) => select.fn.max('receivedAt').as('at'))
    .executeTakeFirst()
  return row?.at == null ? null : { wallMs: Number(row.at), ...unknownBoot }
}

export async function writeClockMark(db: Database, mark: ClockReading): Promise<void> {
  await writeSetting(db, markKey, JSON.stringify(mark))
}

/** When a person or enough devices last said that a clock is right; null = no one has. */
export async function readClockAcceptance(db: Database): Promise<ClockReading | null> {
  const kept = await readSetting(db, acceptanceKey)
  return kept === null ? null : (JSON.parse(kept) as ClockReading)
}

export async function writeClockAcceptance(db: Database, accepted: ClockReading): Promise<void> {
  await writeSetting(db, acceptanceKey, JSON.stringify(accepted))
}

/** A skew that holds for all servers of the database, with the devices that have agreed with the clock since. */
export interface StoredClockSkew extends ClockSkew {
  readonly witnesses: readonly ClockWitness[]
}

/** null = the clock is trusted. */
export async function readClockSkew(db: Database): Promise<StoredClockSkew | null> {
  const kept = await readSetting(db, skewKey)
  return kept === null ? null : (JSON.parse(kept) as StoredClockSkew)
}

/** null removes the skew. */
export async function writeClockSkew(db: Database, skew: StoredClockSkew | null): Promise<void> {
  if (skew === null) await removeSetting(db, skewKey)
  else await writeSetting(db, skewKey, JSON.stringify(skew))
}

/** How many active connections of schools have devices. */
export async function countConnectionsWithDevices(db: Database): Promise<number> {
  const row = await db
    .selectFrom('schoolIntegration')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('device')
          .select('device.id')
          .whereRef('device.schoolIntegrationId', '=', 'schoolIntegration.id'),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
