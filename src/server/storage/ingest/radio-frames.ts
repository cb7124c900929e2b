import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/storage/database.ts'
import { preparedRows } from '#server/storage/prepared.ts'

/** A frame that a message of a device came in. */
export interface ReceivedFrame {
  readonly deviceId: string
  readonly counter: number
  /** See `RadioFrame`. */
  readonly content: string
  /** When it was received, epoch ms. */
  readonly at: number
}

/** How long a frame of the same counter and bytes is the same message. */
export const frameKeptMs = 48 * 3_600_000

/**
 * Notes frames, one of each device, and answers the devices whose frame came within 48 hours before: it is the same message.
 * A counter that has fallen back to 0 begins anew: what came before is forgotten.
 */
export async function noteFrames(tx: Tx, frames: readonly ReceivedFrame[]): Promise<ReadonlySet<string>> {
  for (const { deviceId, counter, at } of frames) if (counter === 0) await startNewSession(tx, deviceId, at)
  const rows = frames.map(({ deviceId, counter, content, at }) => ({
    deviceId,
    counter,
    digest: digestOf(content),
    at,
  }))
  const noted = new Set((await upsertFrames(tx, rows)).map(({ deviceId }) => deviceId))
  return new Set(frames.map(({ deviceId }) => deviceId).filter((deviceId) => !noted.has(deviceId)))
}

/** A frame of a device of an integration, which may not be known. */
export interface FrameOfDevice extends Omit<ReceivedFrame, 'deviceId'> {
  readonly schoolIntegrationId: string
  readonly externalId: string
}

/**
 * Notes frames whose counter is not 0, one of each device, and answers the ids of the devices that are known and whose frame did
 * not come within 48 hours before.
 */
export async function noteFramesOfDevices(
  tx: Tx,
  frames: readonly FrameOfDevice[],
): Promise<ReadonlySet<string>> {
  const rows = frames.map(({ schoolIntegrationId, externalId, counter, content, at }) => ({
    schoolIntegrationId,
    externalId,
    counter,
    digest: digestOf(content),
    at,
  }))
  return new Set((await upsertFramesOfDevices(tx, rows)).map(({ deviceId }) => deviceId))
}

type FrameOfDeviceRow = Omit<FrameOfDevice, 'content'> & { readonly digest: string }

const upsertFramesOfDevices = preparedRows<FrameOfDeviceRow, { readonly deviceId: string }>(
  ['schoolIntegrationId', 'externalId', 'counter', 'digest', 'at'],
  (db, rows) => {
    const frames = rows.map(
      ({ schoolIntegrationId, externalId, counter, digest, at }) => sql`
        select cast(${schoolIntegrationId} as text) as integration_id, cast(${externalId} as text) as external_id,
          cast(${counter} as bigint) as counter, cast(${digest} as text) as digest, cast(${at} as bigint) as at`,
    )
    return sql<{ readonly deviceId: string }>`
      insert into radio_frame (device_id, counter, digest, at)
      select device.id, frame.counter, frame.digest, frame.at
      from (${sql.join(frames, sql` union all `)}) frame
      join device on device.school_integration_id = frame.integration_id and device.external_id = frame.external_id
      where true
      on conflict (device_id, counter, digest) do update set at = excluded.at
      where radio_frame.at < excluded.at - ${sql.lit(frameKeptMs)}
      returning device_id as "deviceId"`.compile(db)
  },
)

/** Only where it did fall: an old frame that is delivered late is older than the higher ones. */
async function startNewSession(tx: Tx, deviceId: string, at: number): Promise<void> {
  const last = await tx
    .selectFrom('radioFrame')
    .select('counter')
    .where('deviceId', '=', deviceId)
    .where('at', '<', at)
    .orderBy('at', 'desc')
    .orderBy('counter', 'desc')
    .executeTakeFirst()
  if (last === undefined || Number(last.counter) === 0) return
  await tx.deleteFrom('radioFrame').where('deviceId', '=', deviceId).where('at', '<', at).execute()
}

interface FrameRow extends Omit<ReceivedFrame, 'content'> {
  readonly digest: string
}

/** Answers those that are new, or whose like came longer ago. */
const upsertFrames = preparedRows<FrameRow, Pick<FrameRow, 'deviceId'>>(
  ['deviceId', 'counter', 'digest', 'at'],
  (db, rows) =>
    db
      .insertInto('radioFrame')
      .values(rows.map(({ deviceId, counter, digest, at }) => ({ deviceId, counter, digest, at })))
      .onConflict((conflict) =>
        conflict
          .columns(['deviceId', 'counter', 'digest'])
          .doUpdateSet({ at: (eb) => eb.ref('excluded.at') })
          .where(sql<boolean>`radio_frame.at < excluded.at - ${sql.lit(frameKeptMs)}`),
      )
      .returning('deviceId')
      .compile(),
)

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}

/** Forgets what came before `before`, epoch ms. */
export async function forgetFrames(db: Database, before: number): Promise<void> {
  await db.deleteFrom('radioFrame').where('at', '<', before).execute()
}
