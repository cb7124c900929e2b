import { type Freshness, type FreshnessFacts, freshnessOf } from './freshness.ts'

export interface SensorValue extends FreshnessFacts {
  readonly value: number
  /** Epoch ms */
  readonly observedAt: number
}

export interface Aggregate<T> {
  /** The mean over `included`. */
  readonly value: number
  /** The values that count, at least one. */
  readonly included: readonly T[]
  /** How many of them are young enough to be acted on: 0 when only an old value is left. */
  readonly fresh: number
  /** The oldest of `included`: its age is the shown age, so that no value looks younger than it is. */
  readonly oldest: T
  readonly lowest: T
  readonly highest: T
}

/**
 * The school's value of a metric: the mean over the sensors that are live, where none is over the late ones, and
 * where none is late the newest value alone. Null without any value. `now` is server time, epoch ms.
 */
export function aggregate<T extends SensorValue>(values: readonly T[], now: number): Aggregate<T> | null {
  const byFreshness = groupByFreshness(values, now)
  const fresh = byFreshness.live.length > 0 ? byFreshness.live : byFreshness.late
  const newest = least(values, (value) => -value.observedAt)
  if (newest === undefined) return null
  const included: readonly T[] = fresh.length > 0 ? fresh : [newest]
  return {
    value: included.reduce((sum, { value }) => sum + value, 0) / included.length,
    included,
    fresh: fresh.length,
    oldest: least(included, (value) => value.observedAt) ?? newest,
    lowest: least(included, (value) => value.value) ?? newest,
    highest: least(included, (value) => -value.value) ?? newest,
  }
}

function groupByFreshness<T extends SensorValue>(values: readonly T[], now: number) {
  const groups: Record<Freshness, T[]> = { live: [], late: [], stale: [], no_data: [] }
  for (const value of values) groups[freshnessOf(value, now)].push(value)
  return groups
}

function least<T>(items: readonly T[], by: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (found, item) => (found === undefined || by(item) < by(found) ? item : found),
    undefined,
  )
}
