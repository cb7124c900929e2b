import { sql } from 'kysely'
import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import type { Tables } from '#server/storage/tables.ts'

export type SensorEventKind = Tables['sensor_event']['kind']

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
    .selectFrom('sensor_event')
    .select([
      'sensor_id as sensorId',
      'kind',
      'metric_key as metricKey',
      'from_t as from',
      'to_t as to',
      'detail',
    ])
    .where('sensor_id', 'in', listParameter(db, sensorIds))
    .where('from_t', '<', to)
    .where((eb) => eb.or([eb('to_t', 'is', null), eb('to_t', '>=', from)]))
    .orderBy('from_t')
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
    .select(['sensor_id as sensorId', 'from_t as at'])
    .where('sensor_id', 'in', listParameter(db, sensorIds))
    .where('from_t', '>=', from)
    .where('from_t', '<', to)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('assignment as earlier')
          .select(sql.lit(1).as('one'))
          .whereRef('earlier.sensor_id', '=', 'assignment.sensor_id')
          .whereRef('earlier.from_t', '<', 'assignment.from_t'),
      ),
    )
    .orderBy('from_t')
    .execute()
}

/** Records a sensor event; `now` is epoch ms. */
export async function insertSensorEvent(tx: Tx, event: SensorEvent, now: number): Promise<void> {
  await tx
    .insertInto('sensor_event')
    .values({
      id: newId(now),
      sensor_id: event.sensorId,
      kind: event.kind,
      metric_key: event.metricKey,
      from_t: event.from,
      to_t: event.to,
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
    .updateTable('sensor_event')
    .set((eb) => ({
      from_t: eb.case().when('from_t', '>', from).then(from).else(eb.ref('from_t')).end(),
      to_t: eb.case().when('to_t', '<', to).then(to).else(eb.ref('to_t')).end(),
    }))
    .where('sensor_id', '=', sensorId)
    .where('kind', '=', kind)
    .where('metric_key', '=', metricKey)
    .where('from_t', '<=', to + reachMs)
    .where('to_t', '>=', from - reachMs)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await insertSensorEvent(tx, event, now)
}

/** Closes the open one. `at` is epoch ms. */
export async function endSensorEvent(
  tx: Tx,
  { sensorId, kind, at }: { readonly sensorId: string; readonly kind: SensorEventKind; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('sensor_event')
    .set({ to_t: at })
    .where('sensor_id', '=', sensorId)
    .where('kind', '=', kind)
    .where('to_t', 'is', null)
    .execute()
}

/** Records a change of exposure for every sensor of a room. `at` is epoch ms. */
export async function recordExposureChange(
  tx: Tx,
  { roomId, exposure, at }: { readonly roomId: string; readonly exposure: Exposure; readonly at: number },
): Promise<void> {
  const sensors = await tx.selectFrom('sensor').select('id').where('room_id', '=', roomId).execute()
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
