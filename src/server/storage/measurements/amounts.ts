import { type Accumulation, type Increase, increasesOf, isPlausibleIncrease } from '#domain/series/counter.ts'
import { longestFault, paceContext } from '#domain/series/counter-faults.ts'
import { hourOf, hoursOf, type Share, sharesOf } from '#domain/series/counter-shares.ts'
import { periodIncreasesOf } from '#domain/series/periods.ts'
import { type Interval, mergeIntervals } from '#domain/time/interval.ts'
import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import {
  type AmountReading,
  firstHour,
  type HourAmount,
  readingsFollowing,
  readingsUpTo,
  readingsWithin,
  replaceDay,
  replaceHours,
} from './amount-rows.ts'
import { markedAmounts } from './reading-marks.ts'
import { hourSeconds } from './rollups.ts'

/** How a series counts. */
export interface CounterRule {
  readonly accumulation: Exclude<Accumulation, 'gauge'>
  readonly wrapAt: number | null
  /** The time that is expected between two readings, seconds. */
  readonly intervalS: number
  /** More than this from one reading to the next is another meter or a fault, and is not counted; of an hour. */
  readonly maxPerHour: number
  /** True for what has no fractions: visits. */
  readonly isWhole: boolean
}

/** A reading that is new, corrected or gone. Epoch seconds. */
export interface TouchedReading {
  readonly t: number
  readonly periodS?: number | null | undefined
}

/**
 * How many readings before and after a reading can change its amount: those of a fault, and those that set the pace.
 */
const reach = longestFault + paceContext + 1
/** From so far back faults are found as if they had been looked for from the beginning. */
const reachBefore = reach + longestFault

/**
 * What came in single steps that end after `after` and begin before `upTo`, epoch seconds: the differences of a meter's
 * totals, or what a counter said it had counted since its last message. Without what staff marked as wrong.
 */
export async function increasesBetween(
  db: Database,
  { seriesId, after, upTo }: { readonly seriesId: number; readonly after: number; readonly upTo: number },
  rule: CounterRule,
): Promise<readonly Increase[]> {
  const before = await readingsUpTo(db, { seriesId, t: after, limit: reachBefore })
  const inside = await readingsWithin(db, { seriesId, after, upTo })
  const following = await readingsFollowing(db, { seriesId, t: upTo, limit: reach })
  const all = increasesFrom([...before.toReversed(), ...inside, ...following], rule)
  const marks = await markedAmounts(db, { seriesId })
  return all.filter(
    (increase) =>
      increase.end > after && increase.start < upTo && !marks.some((mark) => isMarkedBy(increase, mark)),
  )
}

function increasesFrom(readings: readonly AmountReading[], rule: CounterRule): readonly Increase[] {
  const { accumulation, wrapAt, intervalS, maxPerHour } = rule
  const all =
    accumulation === 'cumulative'
      ? increasesOf(
          readings.map(({ t, v }) => ({ at: t, value: v })),
          { intervalS, maxPerHour, ...(wrapAt !== null && { wrapAt }) },
        )
      : periodIncreasesOf(
          readings.map(({ t, v, periodS }) => ({ at: t, value: v, periodS })),
          intervalS,
        )
  return all.filter(({ amount, start, end }) => isPlausibleIncrease(amount, end - start, maxPerHour))
}

/** What ends in a marked time is wrong; of what was spread over it no one knows what is. */
function isMarkedBy({ start, end, overGap }: Increase, mark: Interval): boolean {
  return (mark.start < end && end <= mark.end) || (overGap && start < mark.end && mark.start < end)
}

/**
 * Brings the hours and days of a series that counts up to date after some of its readings came, were corrected or went.
 * An amount belongs to the hours of its time: a total read at nine o'clock ends the hour from eight; what came over missing
 * steps is spread, see `sharesOf`. Whatever the order in which readings come, the hours are the same.
 */
export async function recomputeAmounts(
  tx: Tx,
  seriesId: number,
  touched: readonly TouchedReading[],
  rule: CounterRule,
): Promise<void> {
  const regions: Interval[] = []
  for (const group of neighbours(touched)) regions.push(await regionOf(tx, seriesId, group, rule))
  for (const region of mergeIntervals(regions)) await recomputeHours(tx, seriesId, region, rule)
}

/** The same for all that came between two times, epoch seconds; `region` is not included at its start. */
export async function recomputeAmountsWithin(
  tx: Tx,
  seriesId: number,
  region: Interval,
  rule: CounterRule,
): Promise<void> {
  const before = await readingsUpTo(tx, { seriesId, t: region.start, limit: reach })
  const after = await readingsFollowing(tx, { seriesId, t: region.end, limit: reach })
  const start = Math.min(region.start, before.at(-1)?.t ?? region.start)
  const end = Math.max(region.end, after.at(-1)?.t ?? region.end)
  await recomputeHours(tx, seriesId, hoursOf({ start, end }), rule)
}

const nearS = 86_400

/** Readings that lie near each other, in order: their hours are recomputed at once. */
function neighbours(touched: readonly TouchedReading[]): readonly (readonly TouchedReading[])[] {
  const groups: TouchedReading[][] = []
  for (const reading of touched.toSorted((a, b) => a.t - b.t)) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && reading.t - last.t <= nearS) group.push(reading)
    else groups.push([reading])
  }
  return groups
}

/** The hours that may be others now. A fall nearby may be judged otherwise now, and with it all that is within its reach. */
async function regionOf(
  tx: Tx,
  seriesId: number,
  group: readonly TouchedReading[],
  { accumulation, intervalS }: CounterRule,
): Promise<Interval> {
  const first = group[0]?.t ?? 0
  const last = group.at(-1)?.t ?? first
  const limit = accumulation === 'cumulative' ? reach : 2
  // Nearly always it is one new reading: then one query finds both.
  const isOne = first === last
  const upTo = await readingsUpTo(tx, { seriesId, t: isOne ? last : first - 1, limit: limit + 1 })
  const before = upTo.filter(({ t }) => t < first).slice(0, limit)
  const inside = isOne
    ? upTo.filter(({ t }) => t === first)
    : await readingsWithin(tx, { seriesId, after: first - 1, upTo: last })
  const after = await readingsFollowing(tx, { seriesId, t: last, limit })
  const end = Math.max(last, after.at(-1)?.t ?? last)
  if (accumulation === 'delta') {
    const starts = group.map(({ t, periodS }) => t - (periodS ?? intervalS))
    // How long the first amount took is seen by what follows it.
    const [last, ...earlier] = before
    const known = last === undefined || earlier.length > 0 ? [] : [last.t - intervalS]
    return hoursOf({ start: Math.min(last?.t ?? first, ...known, ...starts), end })
  }
  const near = [...before.toReversed(), ...inside, ...after]
  const falls = near.some(({ v }, index) => v < (near[index - 1]?.v ?? v))
  const start = (falls ? near[0]?.t : before[0]?.t) ?? first
  const region = hoursOf({ start, end })
  const oldest = before.at(-1)
  if (before.length === limit || oldest === undefined || hourOf(oldest.t + 1) < region.start) return region
  // Of the hour of the oldest total that is kept, the totals before it may be gone: what was counted there stays.
  const firstKnown = await firstHour(tx, seriesId)
  const isGone = firstKnown !== null && firstKnown < hourOf(oldest.t + 1)
  return isGone ? { ...region, start: Math.min(region.start + hourSeconds, region.end) } : region
}

async function recomputeHours(tx: Tx, seriesId: number, region: Interval, rule: CounterRule): Promise<void> {
  const increases = await increasesBetween(tx, { seriesId, after: region.start, upTo: region.end }, rule)
  const shares = increases
    .flatMap((increase) => sharesOf(increase, rule.isWhole))
    .filter(({ hour }) => region.start <= hour && hour < region.end)
  const hours = [...Map.groupBy(shares, ({ hour }) => hour)].map(([b, parts]) => toHour(seriesId, b, parts))
  await replaceHours(tx, { seriesId, from: region.start, to: region.end }, hours)
  for (let from = localDayStart(region.start); from < region.end; from = localDayEnd(from))
    await replaceDay(tx, { seriesId, from, to: localDayEnd(from) })
}

function toHour(seriesId: number, b: number, parts: readonly Share[]): HourAmount {
  const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { amount }) => sum + amount, 0)
  const amounts = parts.map(({ amount }) => amount)
  return {
    seriesId,
    b,
    n: parts.filter(({ isSpread }) => !isSpread).length,
    sum: sumOf(parts),
    lo: Math.min(...amounts),
    hi: Math.max(...amounts),
    spread: sumOf(parts.filter(({ isSpread }) => isSpread)),
    spreadDays: sumOf(parts.filter(({ isAcrossDays }) => isAcrossDays)),
  }
}
