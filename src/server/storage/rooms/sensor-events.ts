import { sql } from 'kysely'
import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import type { Tables } from '#server/storage/tables.ts'

export type SensorEventKind = Tables['sensorEvent']['kind']

/** An event of a sensor. Epoch ms; `to` null = still open. */
export interface SensorEvent {
  readonly sensorId: string
  readonly kind: SensorEventKind
  /** `*` = all that the sensor measures. */
  readonly metricKey: string
  readonly from: number
  readonly to: number | null
  readonly detail: string | null
}

/** What happened to sensors in a time, oldest first; what only began or only ended in it too. Epoch ms. */
export async function sensorEventsOf(
  db: Database,
  sensorIds: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly SensorEvent[]> {
  if (sensorIds.length === 0) return []
  return db
    .selectFrom('sensorEvent')
    .select(['sensorId', 'kind', 'metricKey', 'fromT as from', 'toT as to', 'detail'])
    .where('sensorId', 'in', listParameter(db, sensorIds))
    .where('fromT', '<', to)
    .where((eb) => eb.or([eb('toT', 'is', null), eb('toT', '>=', from)]))
    .orderBy('fromT')
    .execute()
}

/** When another device took over a sensor, in a time: not its first one. Epoch ms. */
export async function replacementsOf(
  db: Database,
  sensorIds: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly { readonly sensorId: string; readonly at: number }[]> {
  if (sensorIds.length === 0) return []
  return db
    .selectFrom('assignment')
    .select(['sensorId', 'fromT as at'])
    .where('sensorId', 'in', listParameter(db, sensorIds))
    .where('fromT', '>=', from)
    .where('fromT', '<', to)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('assignment as earlier')
          .select(sql.lit(1).as('one'))
          .whereRef('earlier.sensorId', '=', 'assignment.sensorId')
          .whereRef('earlier.fromT', '<', 'assignment.fromT'),
      ),
    )
    .orderBy('fromT')
    .execute()
}

/** Records a sensor event; `now` is epoch ms. */
export async function insertSensorEvent(tx: Tx, event: SensorEvent, now: number): Promise<void> {
  await tx
    .insertInto('sensorEvent')
    .values({
      id: newId(now),
      sensorId: event.sensorId,
      kind: event.kind,
      metricKey: event.metricKey,
      fromT: event.from,
      toT: event.to,
      detail: event.detail,
    })
    .execute()
}

/**
 * Records an event that lasts while messages confirm it: an interval of the same kind that lies no further away than
 * `reachMs` grows, so that a broken sensor has one row and not one for each message.
 */
export async function extendSensorEvent(
  tx: Tx,
  event: SensorEvent & { readonly to: number },
  reachMs: number,
  now: number,
): Promise<void> {
  const { sensorId, kind, metricKey, from, to } = event
  const { numUpdatedRows } = await tx
    .updateTable('sensorEvent')
    .set((eb) => ({
      fromT: eb.case().when('fromT', '>', from).then(from).else(eb.ref('fromT')).end(),
      toT: eb.case().when('toT', '<', to).then(to).else(eb.ref('toT')).end(),
    }))
    .where('sensorId', '=', sensorId)
    .where('kind', '=', kind)
    .where('metricKey', '=', metricKey)
    .where('fromT', '<=', to + reachMs)
    .where('toT', '>=', from - reachMs)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await insertSensorEvent(tx, event, now)
}

/** Closes the open one. `at` is epoch ms. */
export async function endSensorEvent(
  tx: Tx,
  { sensorId, kind, at }: { readonly sensorId: string; readonly kind: SensorEventKind; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('sensorEvent')
    .set({ toT: at })
    .where('sensorId', '=', sensorId)
    .where('kind', '=', kind)
    .where('toT', 'is', null)
    .execute()
}

/** Records a change of exposure for every sensor of a room. `at` is epoch ms. */
export async function recordExposureChange(
  tx: Tx,
  { roomId, exposure, at }: { readonly roomId: string; readonly exposure: Exposure; readonly at: number },
): Promise<void> {
  const sensors = await tx.selectFrom('sensor').select('id').where('roomId', '=', roomId).execute()
  for (const { id } of sensors) {
    const event = {
      sensorId: id,
      kind: 'exposure',
      metricKey: '*',
      from: at,
      to: at,
      detail: exposure,
    } as const
    await insertSensorEvent(tx, event, at)
  }
}
