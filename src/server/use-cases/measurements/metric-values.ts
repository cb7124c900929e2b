import type { Metric } from '#domain/metrics/define-metric.ts'
import {
  defaultIntervalS,
  type FreshnessFacts,
  freshnessOf,
  mayShowLevel,
} from '#domain/metrics/freshness.ts'
import { schoolDayLimits } from '#domain/metrics/school-day-freshness.ts'
import type { Room } from '#domain/rooms/room.ts'
import type { Accumulation } from '#domain/series/counter.ts'
import { totalOf } from '#domain/series/visit-totals.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'

export type Provenance = 'recorded' | 'constructed' | null

/** The newest value of one sensor as it is shown, see `sensor-readings.ts`. Times are epoch ms. */
export interface SensorReading extends FreshnessFacts {
  readonly value: number
  readonly observedAt: number
  readonly seriesId: number
  readonly sensorId: string
  readonly room: Room
  readonly accumulation: Accumulation
  readonly wrapAt: number | null
  readonly receivedAt: number
  readonly provenance: Provenance
}

/** The value of what doors, meters or kitchens have together; null while none has one. */
export interface SharedValue extends FreshnessFacts {
  readonly value: number | null
  /** How many sensors are in the value because they are young enough; the others are left out. */
  readonly sensorsFresh: number
  readonly receivedAt: number | null
  readonly provenance: Provenance
  /** The sensors in the value. */
  readonly included: readonly SensorReading[]
}

/** `now` is epoch ms; the calendar says which days let a value of a school day grow old. */
export function sharedValue(
  metric: Metric,
  readings: readonly SensorReading[],
  { now, calendar }: { now: number; calendar: SchoolCalendar | null },
): SharedValue {
  const { included, fresh } = choose(metric, readings, now, calendar)
  const oldest = included.toSorted((a, b) => a.observedAt - b.observedAt)[0]
  if (oldest === undefined) return withoutValue
  const sum = totalOf(
    metric,
    included.map((reading) => reading.value),
  )
  return {
    value: metric.aggregation === 'sum' ? sum : sum / included.length,
    sensorsFresh: fresh,
    observedAt: oldest.observedAt,
    receivedAt: oldest.receivedAt,
    expectedIntervalS: oldest.expectedIntervalS,
    growsOld: growsOldBy(metric, oldest.observedAt, calendar),
    provenance: provenanceOf(included),
    included,
  }
}

/** For metrics of a school day, see `schoolDayLimits`; undefined for all others. `observedAt` is epoch ms. */
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
 * A sum needs every door and every meter, so those that are late count too; but visits
 * of different hours, and food waste of different days, are never put together: the newest hour or day counts.
 */
function choose(
  metric: Metric,
  readings: readonly SensorReading[],
  now: number,
  calendar: SchoolCalendar | null | undefined,
): Chosen {
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

const withoutValue: SharedValue = {
  value: null,
  sensorsFresh: 0,
  observedAt: null,
  receivedAt: null,
  expectedIntervalS: defaultIntervalS,
  provenance: null,
  included: [],
}

/** A value is only as real as its least real part. */
export function provenanceOf(parts: readonly { readonly provenance: Provenance }[]): Provenance {
  if (parts.some(({ provenance }) => provenance === 'constructed')) return 'constructed'
  if (parts.some(({ provenance }) => provenance === 'recorded')) return 'recorded'
  return null
}
