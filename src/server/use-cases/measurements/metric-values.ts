import { aggregate, type SensorValue } from '#domain/metrics/aggregate.ts'
import { metricLevelOf } from '#domain/metrics/bands-of.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import {
  defaultIntervalS,
  type FreshnessFacts,
  freshnessOf,
  mayShowLevel,
} from '#domain/metrics/freshness.ts'
import { schoolDayLimits } from '#domain/metrics/school-day-freshness.ts'
import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Accumulation } from '#domain/series/counter.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'

export interface Place {
  readonly id: string
  readonly name: string
  readonly exposure: Exposure
}

export type Provenance = 'recorded' | 'constructed' | null

/** The newest value of one sensor as it is shown, see `sensor-readings.ts`. Times are epoch ms. */
export interface SensorReading extends SensorValue {
  readonly seriesId: number
  readonly sensorId: string
  readonly place: Place | null
  readonly accumulation: Accumulation
  readonly wrapAt: number | null
  readonly receivedAt: number
  readonly provenance: Provenance
}

/**
 * The school's value of a metric. `value`, `level` and the extremes are null while no sensor has one; the times are then
 * those of the newest reading, if there is one.
 */
export interface MetricValue extends FreshnessFacts {
  readonly metric: Metric
  readonly value: number | null
  /** The level of `value`, whatever its age. */
  readonly level: string | null
  readonly lowest: SensorReading | null
  readonly highest: SensorReading | null
  readonly sensorsTotal: number
  /** How many sensors are in the value because they are young enough; the others are left out. */
  readonly sensorsFresh: number
  readonly receivedAt: number | null
  readonly provenance: Provenance
  /** The sensors in the value. */
  readonly included: readonly SensorReading[]
}

/**
 * `sensorsTotal` also counts sensors that have no reading. `now` is epoch ms; the calendar says which days let a value
 * of a school day grow old.
 */
export function metricValue(
  metric: Metric,
  readings: readonly SensorReading[],
  { now, sensorsTotal, calendar }: { now: number; sensorsTotal: number; calendar?: SchoolCalendar | null },
): MetricValue {
  const { included, fresh } = choose(metric, readings, now, calendar)
  const [first, ...others] = included
  if (first === undefined) return { ...withoutValue, metric, sensorsTotal }
  const sum = included.reduce((total, reading) => total + reading.value, 0)
  const value = metric.aggregation === 'sum' ? sum : sum / included.length
  const least = (by: (reading: SensorReading) => number) =>
    others.reduce((found, reading) => (by(reading) < by(found) ? reading : found), first)
  const oldest = least((reading) => reading.observedAt)
  return {
    metric,
    value,
    level: metricLevelOf(metric, value),
    lowest: least((reading) => reading.value),
    highest: least((reading) => -reading.value),
    sensorsTotal,
    sensorsFresh: fresh,
    observedAt: oldest.observedAt,
    receivedAt: oldest.receivedAt,
    expectedIntervalS: oldest.expectedIntervalS,
    growsOld: growsOldBy(metric, oldest.observedAt, calendar),
    provenance: provenanceOf(included),
    included,
  }
}

export function growsOldBy(metric: Metric, observedAt: number, calendar: SchoolCalendar | null | undefined) {
  if (metric.freshnessRule !== 'school_day') return undefined
  return schoolDayLimits(observedAt, calendar ?? emptyCalendar)
}

interface Chosen {
  readonly included: readonly SensorReading[]
  /** How many of them may be acted on: 0 when only an old value is left. */
  readonly fresh: number
}

/**
 * Means are those of live sensors. A sum needs every door and every meter, so those that are late count too; but visits
 * of different hours, and food waste of different days, are never put together: the newest hour or day counts.
 */
function choose(
  metric: Metric,
  readings: readonly SensorReading[],
  now: number,
  calendar: SchoolCalendar | null | undefined,
): Chosen {
  if (metric.aggregation === 'mean') {
    const found = aggregate(readings, now)
    return { included: found?.included ?? [], fresh: found?.fresh ?? 0 }
  }
  const fresh = readings.filter((reading) => {
    const growsOld = growsOldBy(metric, reading.observedAt, calendar)
    return mayShowLevel(freshnessOf({ ...reading, growsOld }, now))
  })
  const candidates = fresh.length > 0 ? fresh : readings
  const newest = Math.max(...candidates.map(({ observedAt }) => observedAt))
  const included = candidates.filter((reading) => belongTogether(metric, reading.observedAt, newest))
  return { included, fresh: fresh.length > 0 ? included.length : 0 }
}

function belongTogether({ key, aggregation }: Metric, observedAt: number, newest: number): boolean {
  if (key === 'traffic') return observedAt === newest
  return aggregation === 'sum' || localDateOf(observedAt) === localDateOf(newest)
}

const withoutValue = {
  value: null,
  level: null,
  lowest: null,
  highest: null,
  sensorsFresh: 0,
  observedAt: null,
  receivedAt: null,
  expectedIntervalS: defaultIntervalS,
  provenance: null,
  included: [],
}

/** A mean is only as real as its least real part. */
export function provenanceOf(parts: readonly { readonly provenance: Provenance }[]): Provenance {
  if (parts.some(({ provenance }) => provenance === 'constructed')) return 'constructed'
  if (parts.some(({ provenance }) => provenance === 'recorded')) return 'recorded'
  return null
}
