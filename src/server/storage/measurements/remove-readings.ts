import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import type { Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { lockSeries } from '#server/storage/locks.ts'
import { type CounterRule, recomputeAmounts, type TouchedReading } from './amounts.ts'
import { daily, hourly, recomputeRollups } from './rollups.ts'

/**
 * Removes single readings of a series at `times` (epoch seconds), as if they had never come: its hours, days and newest
 * value follow. `rule` = how the series counts, null for a gauge. The readings of their days must all still be kept.
 */
export async function removeReadings(
  tx: Tx,
  seriesId: number,
  times: readonly number[],
  rule: CounterRule | null,
): Promise<void> {
  if (times.length === 0) return
  await lockSeries(tx, [seriesId])
  const removed = await tx
    .deleteFrom('reading')
    .where('seriesId', '=', seriesId)
    .where('t', 'in', listParameter(tx, times))
    .returning(['t', 'periodS'])
    .execute()
  await tx
    .deleteFrom('markedReading')
    .where('seriesId', '=', seriesId)
    .where('t', 'in', listParameter(tx, times))
    .execute()
  await tx
    .deleteFrom('releasedReading')
    .where('seriesId', '=', seriesId)
    .where('t', 'in', listParameter(tx, times))
    .execute()
  await recomputeAfterChange(tx, seriesId, removed, rule)
}

/** What is stored of a series at `times` (epoch seconds), also where it is marked as wrong, by its time. */
export async function storedValuesAt(
  tx: Tx,
  seriesId: number,
  times: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const valuesOf = (table: 'reading' | 'markedReading') =>
    tx
      .selectFrom(table)
      .select(['t', 'v'])
      .where('seriesId', '=', seriesId)
      .where('t', 'in', listParameter(tx, times))
      .execute()
  const rows = [...(await valuesOf('markedReading')), ...(await valuesOf('reading'))]
  return new Map(rows.map(({ t, v }) => [t, v]))
}

/** Removes the readings of a gauge that are outside of what is plausible, as `removeReadings`. Answers their times. */
export async function removeOutside(
  tx: Tx,
  seriesId: number,
  { min, max }: { readonly min: number; readonly max: number },
): Promise<readonly number[]> {
  const outside = await tx
    .selectFrom('reading')
    .select('t')
    .where('seriesId', '=', seriesId)
    .where((eb) => eb.or([eb('v', '<', min), eb('v', '>', max)]))
    .orderBy('t')
    .execute()
  const times = outside.map(({ t }) => t)
  await removeReadings(tx, seriesId, times, null)
  return times
}

/** Brings hours, days and the newest value of a series up to date after readings went or came back. `rule` as above. */
export async function recomputeAfterChange(
  tx: Tx,
  seriesId: number,
  removed: readonly TouchedReading[],
  rule: CounterRule | null,
): Promise<void> {
  if (removed.length === 0) return
  await lockSeries(tx, [seriesId])
  if (rule !== null) await recomputeAmounts(tx, seriesId, removed, rule)
  else
    for (const day of new Set(removed.map(({ t }) => localDayStart(t)))) await recomputeDay(tx, seriesId, day)
  await recomputeLatest(tx, seriesId)
}

/** From the readings that are left; where none is, there is no hour and no day. */
async function recomputeDay(tx: Tx, seriesId: number, from: number): Promise<void> {
  const to = localDayEnd(from)
  const left = await tx
    .selectFrom('reading')
    .select(['seriesId', 't'])
    .where('seriesId', '=', seriesId)
    .where('t', '>=', from)
    .where('t', '<', to)
    .execute()
  await tx
    .deleteFrom('rollup')
    .where('seriesId', '=', seriesId)
    .where((eb) =>
      eb.or([
        eb.and([eb('res', '=', hourly), eb('b', '>=', from), eb('b', '<', to)]),
        eb.and([eb('res', '=', daily), eb('b', '=', from)]),
      ]),
    )
    .execute()
  await recomputeRollups(tx, left)
}

async function recomputeLatest(tx: Tx, seriesId: number): Promise<void> {
  const newest = await tx
    .selectFrom('reading')
    .select(['t', 'v'])
    .where('seriesId', '=', seriesId)
    .orderBy('t', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) {
    await tx.deleteFrom('latest').where('seriesId', '=', seriesId).execute()
    return
  }
  const storedLatest = await tx
    .selectFrom('latest')
    .select('t')
    .where('seriesId', '=', seriesId)
    .executeTakeFirst()
  // When it came is not kept of every reading: it cannot have come before it was measured.
  const latest = { t: newest.t, v: newest.v, receivedAt: newest.t * 1000 }
  if (storedLatest === undefined)
    await tx
      .insertInto('latest')
      .values({ seriesId, ...latest })
      .execute()
  else if (storedLatest.t !== newest.t)
    await tx.updateTable('latest').set(latest).where('seriesId', '=', seriesId).execute()
}
