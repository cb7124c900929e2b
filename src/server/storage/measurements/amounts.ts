import { type Accumulation, type Increase, increasesOf, isPlausibleIncrease } from '#domain/series/counter.ts'
import { gapIntervals, type Measured } from '#domain/series/point.ts'
import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'
import { daily, hourly, hourSeconds } from './rollups.ts'

/** How a series counts. */
export interface CounterRule {
  readonly accumulation: Exclude<Accumulation, 'gauge'>
  readonly wrapAt: number | null
  /** The time that is expected between two readings, seconds. */
  readonly intervalS: number
  /** More than this from one reading to the next is another meter or a fault, and is not counted; of an hour. */
  readonly maxPerHour: number
}

/** Epoch seconds; `after` is not included, `upTo` is. */
interface Span {
  readonly seriesId: number
  readonly after: number
  readonly upTo: number
}

/**
 * What came in single steps between `after` and `upTo`, epoch seconds: the differences of a meter's totals, with the last
 * one before `after` as their beginning, or what a counter said it had counted since its last message.
 */
export async function increasesBetween(db: Database, span: Span, rule: CounterRule): Promise<Increase[]> {
  const readings = await selectReadings(db, span)
  const before = await selectLastBefore(db, { seriesId: span.seriesId, after: span.after, limit: reach })
  const points = [...before.toReversed(), ...readings].map(({ t, v }): Measured => ({ t, value: v }))
  return (rule.accumulation === 'cumulative' ? ofTotals(points, rule) : ofPeriods(points, rule)).filter(
    ({ end }) => end > span.after,
  )
}

/** How many readings a total can have a part in: those that are a little lower than it do not count until one is not. */
const reach = 24

function ofTotals(
  points: readonly Measured[],
  { intervalS, wrapAt, maxPerHour }: CounterRule,
): readonly Increase[] {
  return increasesOf(points, { intervalS, ...(wrapAt !== null && { wrapAt }) }).filter(
    ({ amount, start, end }) => isPlausibleIncrease(amount, end - start, maxPerHour),
  )
}

/** A period without the message before it is taken to be one interval long. A longer one than usual is what it says. */
function ofPeriods(points: readonly Measured[], { intervalS, maxPerHour }: CounterRule): readonly Increase[] {
  return points.flatMap(({ t, value }, index) => {
    const before = points[index - 1]?.t ?? Number.NEGATIVE_INFINITY
    if (!isPlausibleIncrease(value, t - before, maxPerHour)) return []
    const isGap = t - before > gapIntervals * intervalS
    return { start: isGap ? t - intervalS : before, end: t, amount: value, overGap: false }
  })
}

/**
 * Brings the hours and days of a series that counts up to date after readings at `times`, epoch seconds. An amount
 * belongs to the hour in which its reading ends it: a total read at nine o'clock ends the hour from eight. An amount over
 * a gap counts in an hour or a day only when the gap lies in it. A late reading also changes the amounts after it.
 */
export async function recomputeAmounts(
  tx: Tx,
  seriesId: number,
  times: readonly number[],
  rule: CounterRule,
): Promise<void> {
  const touched = [...times]
  for (const t of times) {
    const limit = rule.accumulation === 'cumulative' ? reach : 1
    for (const next of await selectNextTimes(tx, { seriesId, t, limit })) touched.push(next.t)
  }
  const hours = new Set(touched.map(hourOf))
  const days = new Set(touched.map(dayOf))
  for (const day of days) {
    const end = localDayEnd(day)
    const increases = await increasesBetween(tx, { seriesId, after: day, upTo: end }, rule)
    const inHour = Map.groupBy(increases.filter(liesInHour), (increase) => hourOf(increase.end))
    for (const hour of hours) {
      if (hour >= day && hour < end)
        await replace(tx, seriesId, hourly, hour, summaryOf(inHour.get(hour) ?? []))
    }
    const inDayOnly = increases.filter((increase) => !liesInHour(increase) && increase.start >= day)
    await replace(tx, seriesId, daily, day, join(await hoursOf(tx, seriesId, day, end), summaryOf(inDayOnly)))
  }
}

function hourOf(t: number): number {
  return Math.floor((t - 1) / hourSeconds) * hourSeconds
}

function dayOf(t: number): number {
  return localDayStart(t - 1)
}

function liesInHour({ start, end, overGap }: Increase): boolean {
  return !overGap || start >= hourOf(end)
}

/** Null = nothing was counted, which is not the same as 0. */
type Summary = { readonly n: number; readonly sum: number; readonly lo: number; readonly hi: number } | null

function summaryOf(increases: readonly Increase[]): Summary {
  return increases
    .map(({ amount }) => ({ n: 1, sum: amount, lo: amount, hi: amount }))
    .reduce<Summary>(join, null)
}

function join(a: Summary, b: Summary): Summary {
  if (a === null || b === null) return a ?? b
  return { n: a.n + b.n, sum: a.sum + b.sum, lo: Math.min(a.lo, b.lo), hi: Math.max(a.hi, b.hi) }
}

async function hoursOf(tx: Tx, seriesId: number, from: number, to: number): Promise<Summary> {
  const rows = await selectHours(tx, { seriesId, from, to })
  return rows.reduce<Summary>(join, null)
}

async function replace(tx: Tx, seriesId: number, res: number, b: number, summary: Summary): Promise<void> {
  if (summary === null) await deleteRollup(tx, { seriesId, res, b })
  else await upsertRollup(tx, { seriesId, res, b, ...summary })
}

interface Row {
  readonly t: number
  readonly v: number
}

const selectReadings = prepared<Span, Row>((db, param) =>
  db
    .selectFrom('reading')
    .select(['t', 'v'])
    .where('series_id', '=', param('seriesId'))
    .where('t', '>', param('after'))
    .where('t', '<=', param('upTo'))
    .orderBy('t')
    .compile(),
)

const selectLastBefore = prepared<{ seriesId: number; after: number; limit: number }, Row>((db, param) =>
  db
    .selectFrom('reading')
    .select(['t', 'v'])
    .where('series_id', '=', param('seriesId'))
    .where('t', '<=', param('after'))
    .orderBy('t', 'desc')
    .limit(param('limit'))
    .compile(),
)

const selectNextTimes = prepared<{ seriesId: number; t: number; limit: number }, { t: number }>((db, param) =>
  db
    .selectFrom('reading')
    .select('t')
    .where('series_id', '=', param('seriesId'))
    .where('t', '>', param('t'))
    .orderBy('t')
    .limit(param('limit'))
    .compile(),
)

const selectHours = prepared<
  { seriesId: number; from: number; to: number },
  { n: number; sum: number; lo: number; hi: number }
>((db, param) =>
  db
    .selectFrom('rollup')
    .select(['n', 'sum', 'lo', 'hi'])
    .where('series_id', '=', param('seriesId'))
    .where('res', '=', hourly)
    .where('b', '>=', param('from'))
    .where('b', '<', param('to'))
    .compile(),
)

type RollupKey = { seriesId: number; res: number; b: number }

const upsertRollup = prepared<RollupKey & { n: number; sum: number; lo: number; hi: number }>((db, param) =>
  db
    .insertInto('rollup')
    .values({
      series_id: param('seriesId'),
      res: param('res'),
      b: param('b'),
      n: param('n'),
      sum: param('sum'),
      lo: param('lo'),
      hi: param('hi'),
    })
    .onConflict((conflict) =>
      conflict.columns(['series_id', 'res', 'b']).doUpdateSet({
        n: (eb) => eb.ref('excluded.n'),
        sum: (eb) => eb.ref('excluded.sum'),
        lo: (eb) => eb.ref('excluded.lo'),
        hi: (eb) => eb.ref('excluded.hi'),
      }),
    )
    .compile(),
)

const deleteRollup = prepared<RollupKey>((db, param) =>
  db
    .deleteFrom('rollup')
    .where('series_id', '=', param('seriesId'))
    .where('res', '=', param('res'))
    .where('b', '=', param('b'))
    .compile(),
)
