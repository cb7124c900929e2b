import { sql } from 'kysely'
import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { prepared, preparedRows } from '#server/storage/prepared.ts'
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

/** An event that lasts while messages confirm it. */
export interface LastingEvent extends Omit<SensorEvent, 'detail'> {
  readonly to: number
  /** An interval of the same kind that lies no further away is the same event, ms. */
  readonly reachMs: number
}

/** Records events; one that is within reach of an interval extends it: a broken sensor has one row, not one for each message. */
export async function extendSensorEvents(
  tx: Tx,
  events: readonly LastingEvent[],
  now: number,
): Promise<void> {
  const added: LastingEvent[] = []
  for (const event of events) {
    const { reachMs, ...interval } = event
    const reach = { latestFrom: event.to + reachMs, earliestTo: event.from - reachMs }
    const extended = await extendEvent(tx, { ...interval, ...reach })
    if (extended.length === 0) added.push(event)
  }
  await insertEvents(
    tx,
    added.map((event) => ({ ...event, id: newId(now) })),
  )
}

const extendEvent = prepared<
  Omit<LastingEvent, 'reachMs'> & { readonly latestFrom: number; readonly earliestTo: number },
  { readonly id: string }
>((db, param) =>
  sql<{ readonly id: string }>`
    update sensor_event set
      from_t = case when from_t > ${param('from')} then ${param('from')} else from_t end,
      to_t = case when to_t < ${param('to')} then ${param('to')} else to_t end
    where sensor_id = ${param('sensorId')} and kind = ${param('kind')} and metric_key = ${param('metricKey')}
      and from_t <= ${param('latestFrom')} and to_t >= ${param('earliestTo')}
    returning id`.compile(db),
)

const insertEvents = preparedRows<LastingEvent & { readonly id: string }>(
  ['id', 'sensorId', 'kind', 'metricKey', 'from', 'to'],
  (db, events) =>
    db
      .insertInto('sensorEvent')
      .values(
        events.map(({ id, sensorId, kind, metricKey, from, to }) => ({
          id,
          sensorId,
          kind,
          metricKey,
          fromT: from,
          toT: to,
          detail: null,
        })),
      )
      .compile(),
)

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
