import { type RawBuilder, sql } from 'kysely'
import type { HeldValue } from '#domain/series/gauge-jumps.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { preparedRows } from '#server/storage/prepared.ts'

/** A reading of a gauge; epoch s. */
export interface GaugeReading {
  readonly seriesId: number
  readonly t: number
  readonly v: number
}

/** A time around readings of a series; `fromMs` and `toMs`: the same in epoch ms. */
export interface Span {
  readonly seriesId: number
  readonly sensorId: string
  readonly metricKey: string
  readonly from: number
  readonly to: number
  readonly fromMs: number
  readonly toMs: number
}

/** What `selectAround` answers with. */
export const kinds = { standing: 0, held: 1, refused: 2, released: 3 } as const

/** A reading, one that waits, one that staff released, or a time in which values were refused: from `t` to `v`, epoch ms. */
export interface RowAround extends GaugeReading {
  readonly kind: number
}

interface Near {
  readonly seriesId: number
  readonly sensorId: string
  readonly metricKey: string
  readonly heldFrom: number
  readonly tMs: number
  readonly sinceMs: number
}

/** The newest reading of a series; `busy`: 1 where others wait near one that arrives, or were refused just before. */
interface RowNear {
  readonly seriesId: number
  readonly newestT: number | null
  readonly newestV: number | null
  readonly busy: number
}

/** What is near readings that arrive. */
export const selectNear = preparedRows<Near, RowNear>(
  ['seriesId', 'sensorId', 'metricKey', 'heldFrom', 'tMs', 'sinceMs'],
  (db, all) => {
    const rowOf = ({ seriesId, sensorId, metricKey, heldFrom, tMs, sinceMs }: Near) => sql`(
      cast(${seriesId} as integer), ${sensorId}, ${metricKey}, cast(${heldFrom} as bigint), cast(${tMs} as bigint),
      cast(${sinceMs} as bigint))`
    return sql<RowNear>`
      with near (series_id, sensor_id, metric_key, held_from, t_ms, since_ms) as (values ${sql.join(all.map(rowOf))})
      select near.series_id as "seriesId", latest.t as "newestT", latest.v as "newestV",
        case when exists (
            select 1 from marked_reading where series_id = near.series_id and t >= held_from and held is not null)
          or exists (
            select 1 from sensor_event where sensor_id = near.sensor_id and kind = 'rejected'
              and metric_key = near.metric_key and from_t <= t_ms and to_t >= since_ms)
        then 1 else 0 end as busy
      from near left join latest on latest.series_id = near.series_id`.compile(db)
  },
)

/**
 * Readings around a time, those that wait, and when values were refused. Only what was implausible makes what follows it doubtful:
 * the event does not say what it was, the day's count does.
 */
export const selectAround = preparedRows<Span, RowAround>(
  ['seriesId', 'sensorId', 'metricKey', 'from', 'to', 'fromMs', 'toMs'],
  (db, spans) => {
    const ofSpan = ({
      seriesId,
      sensorId,
      metricKey,
      from,
      to,
      fromMs,
      toMs,
    }: Span): RawBuilder<RowAround> => sql`
      select series_id as "seriesId", t, v, ${sql.lit(kinds.standing)} as kind
      from reading where series_id = ${seriesId} and t >= ${from} and t <= ${to}
      union all select series_id, t, v, ${sql.lit(kinds.held)}
      from marked_reading where series_id = ${seriesId} and t >= ${from} and t <= ${to} and held is not null
      union all select series_id, t, v, ${sql.lit(kinds.released)}
      from released_reading where series_id = ${seriesId} and t >= ${from} and t <= ${to}
      union all select cast(${seriesId} as integer), from_t, to_t, ${sql.lit(kinds.refused)}
      from sensor_event where sensor_id = ${sensorId} and kind = 'rejected' and metric_key = ${metricKey}
        and from_t <= ${toMs} and to_t >= ${fromMs} and exists (
          select 1 from refused_value where refused_value.sensor_id = sensor_event.sensor_id
            and refused_value.metric_key = sensor_event.metric_key and code in ('implausible', 'end_of_scale') and last_at >= from_t)`
    return sql<RowAround>`${sql.join(spans.map(ofSpan), sql` union all `)}`.compile(db)
  },
)

/** Keeps readings that wait beside those that staff marked; answers those that were new or corrected. */
export const insertHeld = preparedRows<GaugeReading & Pick<HeldValue, 'reason'>, GaugeReading>(
  ['seriesId', 't', 'v', 'reason'],
  (db, readings) =>
    db
      .insertInto('markedReading')
      .values(readings.map(({ seriesId, t, v, reason }) => ({ seriesId, t, v, held: reason })))
      .onConflict((conflict) =>
        conflict
          .columns(['seriesId', 't'])
          .doUpdateSet({ v: (eb) => eb.ref('excluded.v'), held: (eb) => eb.ref('excluded.held') })
          .whereRef('markedReading.v', '<>', 'excluded.v'),
      )
      .returning(['seriesId', 't', 'v'])
      .compile(),
)

/** Removes readings that no longer wait. */
export async function deleteHeld(tx: Tx, seriesId: number, times: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('markedReading')
    .where('seriesId', '=', seriesId)
    .where('t', 'in', listParameter(tx, times))
    .where('held', 'is not', null)
    .execute()
}

/** Removes readings that stand no longer. */
export async function deleteStanding(tx: Tx, seriesId: number, times: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('reading')
    .where('seriesId', '=', seriesId)
    .where('t', 'in', listParameter(tx, times))
    .execute()
}

/** Ends the release of readings that their sender corrected. */
export async function endReleases(tx: Tx, seriesId: number, times: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('releasedReading')
    .where('seriesId', '=', seriesId)
    .where('t', 'in', listParameter(tx, times))
    .execute()
}

/** When values of series were measured that wait or were not confirmed, from `from` up to `to`, epoch s; in order. */
export async function heldTimes(
  db: Database,
  seriesIds: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly { readonly seriesId: number; readonly t: number }[]> {
  if (seriesIds.length === 0) return []
  return db
    .selectFrom('markedReading')
    .select(['seriesId', 't'])
    .where('seriesId', 'in', listParameter(db, seriesIds))
    .where('held', 'is not', null)
    .where('t', '>=', Math.floor(from))
    .where('t', '<', Math.ceil(to))
    .orderBy('t')
    .execute()
}
