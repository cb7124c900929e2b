import { type Aggregate, aggregate } from '#domain/metrics/aggregate.ts'
import { metricLevelOf } from '#domain/metrics/bands-of.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { type Exposure, fitsExposure } from '#domain/metrics/temperature.ts'
import type { LatestRow } from '#server/storage/latest.ts'

export interface Place {
  readonly id: string
  readonly name: string
  readonly exposure: Exposure
}

export type Provenance = 'recorded' | 'constructed' | null

/** The newest value of one sensor. Times are epoch ms. */
export interface SensorReading {
  readonly seriesId: number
  readonly sensorId: string
  readonly place: Place | null
  readonly value: number
  readonly observedAt: number
  readonly receivedAt: number
  readonly expectedIntervalS: number
  readonly provenance: Provenance
}

/** The school's value of a metric. `value`, `level` and the extremes are null while no sensor has one. */
export interface MetricValue {
  readonly metric: Metric
  readonly value: number | null
  /** The level of `value`, whatever its age. */
  readonly level: string | null
  readonly lowest: SensorReading | null
  readonly highest: SensorReading | null
  readonly sensorsTotal: number
  /** How many sensors are in the value because they are young enough; the others are left out. */
  readonly sensorsFresh: number
  readonly observedAt: number | null
  readonly receivedAt: number | null
  readonly expectedIntervalS: number
  readonly provenance: Provenance
  /** The series of the sensors in the value. */
  readonly seriesIds: readonly number[]
}

/** The sensors of a metric, without the series that a change of exposure left behind. */
export function sensorReadings(rows: readonly LatestRow[], metricKey: string): SensorReading[] {
  return rows
    .filter((row) => row.metricKey === metricKey && fitsExposure(metricKey, row.exposure))
    .map((row) => ({
      seriesId: row.seriesId,
      sensorId: row.sensorId,
      place: placeOf(row),
      value: row.v,
      observedAt: row.t * 1000,
      receivedAt: row.receivedAt,
      expectedIntervalS: row.expectedIntervalS ?? defaultIntervalS,
      provenance: row.provenance,
    }))
}

function placeOf({ locationId, locationName, exposure }: LatestRow): Place | null {
  if (locationId === null || locationName === null || exposure === null) return null
  return { id: locationId, name: locationName, exposure }
}

/** `now` is epoch ms. */
export function metricValue(metric: Metric, readings: readonly SensorReading[], now: number): MetricValue {
  const found = aggregate(readings, now)
  if (found === null) return { ...withoutValue, metric, sensorsTotal: readings.length }
  return {
    metric,
    value: found.value,
    level: metricLevelOf(metric, found.value),
    lowest: found.lowest,
    highest: found.highest,
    sensorsTotal: readings.length,
    sensorsFresh: found.fresh,
    observedAt: found.oldest.observedAt,
    receivedAt: found.oldest.receivedAt,
    expectedIntervalS: found.oldest.expectedIntervalS,
    provenance: provenanceOf(found),
    seriesIds: found.included.map(({ seriesId }) => seriesId),
  }
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
  seriesIds: [],
}

/** A mean is only as real as its least real part. */
function provenanceOf({ included }: Aggregate<SensorReading>): Provenance {
  if (included.some(({ provenance }) => provenance === 'constructed')) return 'constructed'
  if (included.some(({ provenance }) => provenance === 'recorded')) return 'recorded'
  return null
}
