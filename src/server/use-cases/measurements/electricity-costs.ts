import {
  type Consumption,
  costWith,
  type PriceSlot,
  type WholeCost,
} from '#domain/equivalents/electricity-cost.ts'
import { type Interval, lengthOf } from '#domain/time/interval.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import type { Resolution } from '#domain/time/resolution.ts'
import { hourPricesOf } from '#server/storage/measurements/electricity-prices.ts'
import { amountsAt, rollupsOf } from '#server/storage/measurements/rollup-rows.ts'
import { hourly, hourSeconds } from '#server/storage/measurements/rollups.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { MetricValue } from './school-values.ts'
import type { SeriesPoint } from './series-points.ts'

type PriceDeps = Pick<Deps, 'db' | 'prices'>

/** What each point cost, and all of them together; by the prices of their hours, else by the one that was set. */
export interface PointCosts {
  /** SEK; null = not measured, or its price is not known. */
  readonly costKr: readonly (number | null)[]
  readonly total: WholeCost
}

/** The costs of a meter's points. Days are priced by their hours; what no hour has is spread over the day. */
export async function costsOfPoints(
  deps: PriceDeps,
  { schoolId, seriesId }: { readonly schoolId: string; readonly seriesId: number },
  points: readonly SeriesPoint[],
  resolution: Resolution,
): Promise<PointCosts> {
  const [first, last] = [points[0], points.at(-1)]
  const fixed = deps.prices.electricityKrPerKwh
  if (first === undefined || last === undefined) return { costKr: [], total: costWith([], [], fixed) }
  const range = { from: first.start, to: last.end }
  const slots = await slotsOf(deps, schoolId, range)
  const hours =
    resolution === '1d' && slots.length > 0
      ? await rollupsOf(deps.db, { seriesId, res: hourly, ...range })
      : []
  const used = points.map((point) => consumptionsOf(point, hours))
  return {
    costKr: used.map((parts) => costWith(parts, slots, fixed).costKr),
    total: costWith(used.flat(), slots, fixed),
  }
}

/** What was used today so far, as the value says, cost. `now` is epoch ms. */
export async function costOfToday(
  deps: PriceDeps,
  schoolId: string,
  { value, included }: MetricValue,
  now: number,
): Promise<WholeCost> {
  const fixed = deps.prices.electricityKrPerKwh
  const end = Math.ceil(now / 1000)
  const start = localDayStart(now / 1000)
  if (value === null) return costWith([], [], fixed)
  const slots = await slotsOf(deps, schoolId, { from: start, to: end })
  if (slots.length === 0) return costWith([{ start, end, kwh: value }], [], fixed)
  const hours = Array.from(
    { length: Math.ceil((end - start) / hourSeconds) },
    (_, index) => start + index * hourSeconds,
  )
  const seriesIds = included.map(({ seriesId }) => seriesId)
  const rows = await amountsAt(deps.db, seriesIds, hourly, hours)
  const amounts = hours.map((b) => ({
    b,
    sum: rows.filter((row) => row.b === b).reduce((sum, row) => sum + row.sum, 0),
  }))
  return costWith(consumptionsOf({ start, end, sum: value }, amounts), slots, fixed)
}

async function slotsOf(
  { db }: PriceDeps,
  schoolId: string,
  range: { readonly from: number; readonly to: number },
): Promise<readonly PriceSlot[]> {
  const from = Math.floor(range.from / hourSeconds) * hourSeconds
  const hours = await hourPricesOf(db, { schoolId, from, to: range.to })
  return hours.map(({ b, s, krPerKwh }) => ({ start: b, end: b + s, krPerKwh }))
}

/** The use of a point by its hours, and evenly over all of it what none of them has: hours with a gap have none. */
function consumptionsOf(
  { start, end, sum }: Interval & { readonly sum: number | null },
  hours: readonly { readonly b: number; readonly sum: number }[],
): readonly Consumption[] {
  if (sum === null || lengthOf({ start, end }) === 0) return []
  const inside = hours.filter(({ b }) => start <= b && b < end)
  const hourlyKwh = inside.reduce((total, hour) => total + hour.sum, 0)
  const rest = sum - hourlyKwh
  const byHour = inside.map((hour) => ({
    start: hour.b,
    end: Math.min(hour.b + hourSeconds, end),
    kwh: hour.sum,
  }))
  // Sums of fractions are rarely exact.
  return Math.abs(rest) < 1e-6 ? byHour : [...byHour, { start, end, kwh: rest }]
}
