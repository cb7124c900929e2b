import { type CompiledQuery, sql } from 'kysely'
import { untoldAmount } from '#domain/series/periods.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { lockSeries } from '#server/storage/locks.ts'
import { together } from '#server/storage/pipeline.ts'
import { prepared, preparedRows, preparedWrites } from '#server/storage/prepared.ts'
import { type CounterRule, recomputeAmounts } from './amounts.ts'
import { type GaugeRule, readStoredNear, type StoredNear, settleGauges } from './held-readings.ts'
import { allMarkedValues, insertQuarantined } from './reading-marks.ts'
import { hourly, hourSeconds, type ReadingTime, recomputeRollups } from './rollups.ts'

/** `v` is in the unit of the series' metric. */
export interface Reading extends ReadingTime {
  readonly v: number
  /** Of an amount that says what time it is of: the seconds up to `t`. */
  readonly periodS?: number | undefined
}

/**
 * Stores readings and brings their hours, days and the newest values up to date. Answers with those that were new or
 * corrected; the others were there already. Same series and time twice in one batch: the last one counts.
 * `receivedAt` is epoch ms, `counters` the series that count, `gauges` those whose values wait where no room makes them. For
 * many readings, hundreds at a time are quickest.
 */
export async function insertReadings(
  tx: Tx,
  readings: readonly Reading[],
  receivedAt: number,
  counters: ReadonlyMap<number, CounterRule> = noCounters,
  gauges: ReadonlyMap<number, GaugeRule> = noGauges,
): Promise<readonly Reading[]> {
  await lockSeries(
    tx,
    readings.map(({ seriesId }) => seriesId),
  )
  const arriving = inKeyOrder(readings)
  const [marks, near] = await together([allMarkedValues(tx, {}), readStoredNear(tx, arriving, gauges)])
  const { free, marked } = byMark(marks, arriving)
  const { standing: inOrder, held } = await settleGauges(
    tx,
    free,
    gauges,
    marked.length === 0 ? near.plain : new Set(),
  )
  const quarantined = await insertQuarantined(
    tx,
    marked.map((reading) => ({ ...reading, periodS: reading.periodS ?? null })),
  )
  const stored = await storeStanding(tx, inOrder, near)
  const beside = [...quarantined, ...held]
  if (stored.length === 0) return beside
  await recomputeRollups(
    tx,
    counters.size === 0 ? stored : stored.filter(({ seriesId }) => !counters.has(seriesId)),
  )
  for (const [seriesId, rule] of counters) {
    const ofSeries = stored.filter((reading) => reading.seriesId === seriesId)
    if (ofSeries.length > 0) await recomputeAmounts(tx, seriesId, ofSeries, rule)
  }
  await upsertLatest(tx, newestOfEachSeries(stored, receivedAt))
  return beside.length === 0 ? stored : [...stored, ...beside]
}

/**
 * Stores readings that stand and returns those that were new or corrected. What is newer than the newest of its locked series is new:
 * PostgreSQL is not waited for to say so.
 */
async function storeStanding(
  tx: Tx,
  readings: readonly Reading[],
  { newest }: StoredNear,
): Promise<readonly Reading[]> {
  const periods = readings.filter(({ periodS }) => periodS !== undefined)
  const instants = periods.length === 0 ? readings : readings.filter((reading) => !periods.includes(reading))
  const isNewer = ({ seriesId, t }: Reading) => t > (newest.get(seriesId) ?? Number.NEGATIVE_INFINITY)
  const newer = instants.filter(isNewer)
  const others = instants.filter((reading) => !isNewer(reading))
  await addReadings(tx, newer)
  return [...newer, ...(await upsertReadings(tx, others)), ...(await upsertPeriods(tx, periods))]
}

/** What comes late of a time that staff marked as wrong is kept beside the rest of it. */
function byMark(marks: readonly (Interval & { readonly seriesId: number })[], readings: readonly Reading[]) {
  const isMarked = ({ seriesId, t }: Reading) =>
    marks.some((mark) => mark.seriesId === seriesId && mark.start <= t && t < mark.end)
  const marked = marks.length === 0 ? [] : readings.filter(isMarked)
  return { marked, free: marked.length === 0 ? readings : readings.filter((reading) => !isMarked(reading)) }
}

const noCounters: ReadonlyMap<number, CounterRule> = new Map()
const noGauges: ReadonlyMap<number, GaugeRule> = new Map()

/** One value for each key, and all writers in the same order, so that no two wait for each other. */
function inKeyOrder(readings: readonly Reading[]): Reading[] {
  const byKey = new Map(readings.map((reading) => [`${reading.seriesId} ${reading.t}`, reading]))
  return [...byKey.values()].sort((a, b) => a.seriesId - b.seriesId || a.t - b.t)
}

const upsertOf = (db: Database, readings: readonly Reading[]) =>
  db
    .insertInto('reading')
    .values(readings.map(({ seriesId, t, v }) => ({ seriesId, t, v })))
    .onConflict((conflict) =>
      conflict
        .columns(['seriesId', 't'])
        .doUpdateSet({ v: (eb) => eb.ref('excluded.v') })
        .whereRef('reading.v', '<>', 'excluded.v'),
    )

const addReadings = preparedWrites<Reading>(['seriesId', 't', 'v'], (db, readings) =>
  upsertOf(db, readings).compile(),
)

const upsertReadings = preparedRows<Reading, Reading>(['seriesId', 't', 'v'], (db, readings) =>
  upsertOf(db, readings).returning(['seriesId', 't', 'v']).compile(),
)

const upsertPeriods = preparedRows<Reading, Reading & { readonly periodS: number }>(
  ['seriesId', 't', 'v', 'periodS'],
  (db, readings) =>
    db
      .insertInto('reading')
      .values(
        readings.map(({ seriesId, t, v, periodS }) => ({
          seriesId,
          t,
          v,
          periodS: periodS as number,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['seriesId', 't'])
          .doUpdateSet({ v: (eb) => eb.ref('excluded.v'), periodS: (eb) => eb.ref('excluded.periodS') })
          .where((eb) =>
            eb.or([
              eb('reading.v', '<>', eb.ref('excluded.v')),
              eb('reading.periodS', 'is distinct from', eb.ref('excluded.periodS')),
            ]),
          ),
      )
      .returning(['seriesId', 't', 'v', 'periodS'])
      .compile() as CompiledQuery<Reading & { readonly periodS: number }>,
)

interface Latest extends Reading {
  readonly receivedAt: number
}

function newestOfEachSeries(readings: readonly Reading[], receivedAt: number): Latest[] {
  const newest = new Map<number, Reading>()
  for (const reading of readings) {
    const previous = newest.get(reading.seriesId)
    if (!previous || previous.t < reading.t) newest.set(reading.seriesId, reading)
  }
  return Array.from(newest.values(), ({ seriesId, t, v }) => ({ seriesId, t, v, receivedAt }))
}

const upsertLatest = preparedWrites<Latest>(['seriesId', 't', 'v', 'receivedAt'], (db, rows) =>
  db
    .insertInto('latest')
    .values(rows.map(({ seriesId, t, v, receivedAt }) => ({ seriesId, t, v, receivedAt })))
    .onConflict((conflict) =>
      conflict
        .column('seriesId')
        .doUpdateSet({
          t: (eb) => eb.ref('excluded.t'),
          v: (eb) => eb.ref('excluded.v'),
          receivedAt: (eb) => eb.ref('excluded.receivedAt'),
        })
        .where(sql.ref('excluded.t'), '>=', sql.ref('latest.t')),
    )
    .compile(),
)

/** The times of the newest 21 readings of each series by its id, epoch seconds: 20 gaps lie between them. */
export async function newestTimes(
  db: Tx,
  seriesIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const times = new Map(seriesIds.map((id): [number, number[]] => [id, []]))
  const rows = await selectNewestTimes(
    db,
    seriesIds.map((seriesId) => ({ seriesId })),
  )
  for (const { seriesId, t } of rows) times.get(seriesId)?.push(t)
  return times
}

const selectNewestTimes = preparedRows<{ readonly seriesId: number }, ReadingTime>(
  ['seriesId'],
  (db, series) => {
    const ofOne = ({ seriesId }: { readonly seriesId: number }) => sql`
      select * from (
        select series_id as "seriesId", t from reading where series_id = ${seriesId} order by t desc limit ${sql.lit(21)}
      ) x`
    return sql<ReadingTime>`${sql.join(series.map(ofOne), sql` union all `)}`.compile(db)
  },
)

/**
 * When each series began, epoch seconds: its first reading while that is kept, later the first second of its first
 * hour.
 */
export async function firstTimes(
  db: Database,
  seriesIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (seriesIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('series')
    .select((eb) => [
      'id',
      eb
        .selectFrom('reading')
        .select('t')
        .whereRef('seriesId', '=', 'series.id')
        .orderBy('t')
        .limit(1)
        .as('t'),
      eb
        .selectFrom('rollup')
        .select('b')
        .whereRef('seriesId', '=', 'series.id')
        .where('res', '=', sql.lit(hourly))
        .orderBy('b')
        .limit(1)
        .as('hour'),
    ])
    .where('id', 'in', listParameter(db, seriesIds))
    .execute()
  return new Map(
    rows.flatMap(({ id, t, hour }) => {
      const first = firstTime(t, hour)
      return first === null ? [] : [[id, first]]
    }),
  )
}

/** Single readings end after 90 days; a meter's first total makes no hour yet. */
function firstTime(t: number | null, hour: number | null): number | null {
  if (t === null || hour === null) return t ?? hour
  return t < hour + hourSeconds ? t : hour
}

/** How many readings are kept of each sensor, by its id. */
export async function countReadings(
  db: Database,
  sensorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (sensorIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('series')
    .innerJoin('reading', 'reading.seriesId', 'series.id')
    .select((eb) => ['series.sensorId', eb.fn.countAll<number>().as('count')])
    .where('series.sensorId', 'in', listParameter(db, sensorIds))
    .groupBy('series.sensorId')
    .execute()
  return new Map(rows.map(({ sensorId, count }) => [sensorId, Number(count)]))
}

/** The next readings of a series after `after` and before `to`, epoch seconds, at most `limit`. */
export function readingsAfter(
  db: Database,
  range: { readonly seriesId: number; readonly after: number; readonly to: number; readonly limit: number },
): Promise<readonly Pick<Reading, 't' | 'v'>[]> {
  return selectReadings(db, range)
}

const selectReadings = prepared<
  { seriesId: number; after: number; to: number; limit: number },
  Pick<Reading, 't' | 'v'>
>((db, param) =>
  db
    .selectFrom('reading')
    .select(['t', 'v'])
    .where('seriesId', '=', param('seriesId'))
    .where('t', '>', param('after'))
    .where('t', '<', param('to'))
    // What a sender told that it does not know is no reading.
    .where('periodS', 'is distinct from', untoldAmount.periodS)
    .orderBy('t')
    .limit(param('limit'))
    .compile(),
)

/** How much sensors have measured that is still kept reading by reading, and since when (epoch seconds). */
export async function countReadingsOfSensors(
  db: Database,
  sensorIds: readonly string[],
): Promise<{ readonly readings: number; readonly first: number | null }> {
  const row = await db
    .selectFrom('reading')
    .innerJoin('series', 'series.id', 'reading.seriesId')
    .select((eb) => [eb.fn.countAll<number>().as('readings'), eb.fn.min('reading.t').as('first')])
    .where('series.sensorId', 'in', listParameter(db, sensorIds))
    .executeTakeFirst()
  return { readings: Number(row?.readings ?? 0), first: row?.first ?? null }
}
