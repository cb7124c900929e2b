import type { WholeCost } from '#domain/equivalents/electricity-cost.ts'
import { electricityEquivalents } from '#domain/equivalents/electricity-equivalents.ts'
import { meatballsOf } from '#domain/equivalents/plate-waste.ts'
import { electricity } from '#domain/metrics/electricity/metric.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import { trafficBaseline } from '#domain/metrics/traffic/baseline.ts'
import { median } from '#domain/rooms/combine-sensors.ts'
import { gapIntervals } from '#domain/series/cadence-limits.ts'
import { type ComparedTo, type Comparison, compare } from '#domain/series/comparison.ts'
import { amountWithin } from '#domain/series/counter-shares.ts'
import { totalOfVisits } from '#domain/series/visit-totals.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import { addLocalDays } from '#domain/time/local-time.ts'
import type { Database } from '#server/storage/database.ts'
import { increasesBetween } from '#server/storage/measurements/amounts.ts'
import { correctedAmountsAt } from '#server/storage/measurements/corrected-rollups.ts'
import { firstTimes } from '#server/storage/measurements/readings.ts'
import { hourSeconds } from '#server/storage/measurements/rollups.ts'
import { lastValuesBefore } from '#server/storage/measurements/values-before.ts'
import { counterRuleOf } from '#server/use-cases/counter-rule.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { School } from '#server/use-cases/school.ts'
import { costOfToday } from './electricity-costs.ts'
import type { SensorReading } from './metric-values.ts'
import type { MetricValue } from './school-values.ts'
import { endOfStep } from './value-expiry.ts'

/** What an amount is worth in things that a pupil can count. */
export interface Equivalent {
  readonly key: 'phone_charge' | 'console' | 'vacuum' | 'cinnamon_bun' | 'meatball'
  readonly amount: number
}

/** A value beside what is usual, what it was before and what it is worth. */
export interface ValueInContext extends MetricValue {
  /** What levels are measured against where they follow what is usual here at this time. */
  readonly baseline: number | null
  readonly comparedTo: Comparison | null
  readonly equivalents: readonly Equivalent[]
  readonly cost: WholeCost
}

/**
 * The values of a school with the context that explains them. `now` is epoch ms; what changes by the second is computed
 * for the end of the running step, so that the response stays true up to then.
 */
export async function inContext(
  { db, prices }: Pick<Deps, 'db' | 'prices'>,
  { id: schoolId, co2Limits }: Pick<School, 'id' | 'co2Limits'>,
  values: readonly MetricValue[],
  now: number,
): Promise<ValueInContext[]> {
  const at = (endOfStep(now) - 1) * 1000
  const before = await gaugesBefore(db, values, at)
  const result: ValueInContext[] = []
  for (const value of values) {
    const baseline = await usualVisits(db, value)
    const cost =
      value.metric.key === 'electricity' ? await costOfToday({ db, prices }, schoolId, value, at) : noCost
    result.push({
      ...value,
      level: value.needsCheck ? null : scaleOf(value.metric, co2Limits, baseline).judge(value.value),
      baseline,
      comparedTo: await comparisonOf(db, value, before),
      cost,
      equivalents: equivalentsOf(value, cost.costKr, prices.bunKr),
    })
  }
  return result
}

/** The visits that are usual in the hour of the value; null for everything but visits and while too little is known. */
async function usualVisits(db: Database, { metric, included, observedAt }: MetricValue) {
  if (metric.key !== 'traffic' || included.length === 0 || observedAt === null) return null
  return usualVisitsAt(
    db,
    included.map(({ seriesId }) => seriesId),
    observedAt / 1000 - hourSeconds,
  )
}

/** The visits that are usual over these series in the hour that begins at `hour`, epoch seconds. */
export async function usualVisitsAt(
  db: Database,
  seriesIds: readonly number[],
  hour: number,
): Promise<number | null> {
  const first = [...(await firstTimes(db, seriesIds)).values()]
  if (first.length === 0) return null
  const sameHours = Array.from({ length: 28 }, (_, days) => addLocalDays(hour * 1000, -days - 1) / 1000)
  const amounts = Map.groupBy(await correctedAmountsAt(db, seriesIds, sameHours), ({ b }) => b)
  const hours = [...amounts].map(([start, rows]) => ({
    start,
    visits: totalOfVisits(rows.map(({ sum }) => sum)),
  }))
  return trafficBaseline(hours, hour, Math.min(...first))
}

/** The readings of all gauges a day before, in one question. */
function gaugesBefore(db: Database, values: readonly MetricValue[], now: number) {
  const seriesIds = values
    .filter(({ rooms }) => rooms.length > 0)
    .flatMap(({ included }) => included.map(({ seriesId }) => seriesId))
  const t = dayBefore(now / 1000)
  return lastValuesBefore(db, seriesIds, { after: t - longestGapS, t })
}

/** No sensor of a school sends more seldom than this. */
const longestGapS = 24 * hourSeconds

async function comparisonOf(
  db: Database,
  value: MetricValue,
  before: Awaited<ReturnType<typeof gaugesBefore>>,
): Promise<Comparison | null> {
  const { metric, included } = value
  if (metric.key === 'food_waste')
    return compareWith(value, 'same_time_last_week', await wasteBefore(db, value))
  if (metric.key === 'traffic')
    return compareWith(value, 'same_time_yesterday', await visitsBefore(db, value))
  if (metric.aggregation === 'sum')
    return compareWith(value, 'same_time_yesterday', await usedBefore(db, value))
  const values = included.map(({ seriesId, observedAt, expectedIntervalS }) => {
    const found = before.get(seriesId)
    const oldest = dayBefore(observedAt / 1000) - gapIntervals * expectedIntervalS
    return found && found.t >= oldest ? found.v : null
  })
  return compareWith(value, 'same_time_yesterday', allOf(values, median))
}

function compareWith({ value }: MetricValue, label: ComparedTo, before: number | null): Comparison | null {
  return compare(label, value, before)
}

/** Null unless every sensor had a value: other sensors are no comparison. */
function allOf(
  values: readonly (number | null)[],
  combine: (presentValues: readonly number[]) => number | null,
): number | null {
  const presentValues = values.filter((value) => value !== null)
  return presentValues.length === 0 || presentValues.length < values.length ? null : combine(presentValues)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

async function visitsBefore(db: Database, { included, observedAt }: MetricValue): Promise<number | null> {
  if (included.length === 0 || observedAt === null) return null
  const hour = dayBefore(observedAt / 1000 - hourSeconds)
  const rows = await correctedAmountsAt(
    db,
    included.map(({ seriesId }) => seriesId),
    [hour],
  )
  return rows.length < included.length ? null : totalOfVisits(rows.map(({ sum }) => sum))
}

/** What the meters counted yesterday up to the time of day of their last readings. */
async function usedBefore(db: Database, { included }: MetricValue): Promise<number | null> {
  let total: number | null = null
  for (const reading of included) {
    const upTo = dayBefore(reading.observedAt / 1000)
    const amount = await usedBetween(db, reading, localDayStart(upTo), upTo)
    if (amount === null) return null
    total = (total ?? 0) + amount
  }
  return total
}

async function usedBetween(db: Database, reading: SensorReading, after: number, upTo: number) {
  const { seriesId, accumulation, wrapAt, expectedIntervalS: intervalS } = reading
  if (accumulation === 'gauge') return null
  const rule = counterRuleOf(electricity.key, { accumulation, wrapAt, intervalS })
  const increases = await increasesBetween(db, { seriesId, after, upTo }, rule)
  const counted = increases.flatMap((increase) => {
    const amount = amountWithin(increase, { start: after, end: upTo })
    return amount === null ? [] : [amount]
  })
  return counted.length === 0 ? null : counted.reduce((sum, amount) => sum + amount, 0)
}

async function wasteBefore(db: Database, { included, observedAt }: MetricValue): Promise<number | null> {
  if (observedAt === null) return null
  const t = addLocalDays(observedAt, -7) / 1000
  const found = await lastValuesBefore(
    db,
    included.map(({ seriesId }) => seriesId),
    { after: t - hourSeconds, t },
  )
  const values = included.map(({ seriesId }) => found.get(seriesId)?.v ?? null)
  return allOf(values, meanOf)
}

/** Epoch seconds in and out. */
function dayBefore(t: number): number {
  return addLocalDays(t * 1000, -1) / 1000
}

const noCost: WholeCost = { costKr: null, krPerKwh: null, source: null }

function equivalentsOf(
  { metric, value }: MetricValue,
  costKr: number | null,
  bunPriceKr: number,
): readonly Equivalent[] {
  if (metric.key === 'food_waste') {
    return value === null ? [] : [{ key: 'meatball', amount: meatballsOf(value) }]
  }
  if (metric.key !== 'electricity') return []
  return electricityEquivalents(value, { costKr, bunPriceKr }).map(({ key, amount }) => ({
    key,
    amount,
  }))
}
