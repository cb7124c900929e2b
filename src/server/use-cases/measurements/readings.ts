import { metricOf } from '#domain/metrics/registry.ts'
import type { Database } from '#server/storage/database.ts'
import { readingsAfter } from '#server/storage/measurements/readings.ts'
import { seriesOfSchool } from '#server/storage/measurements/series.ts'
import { assignmentsOfSchool } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'

/** One stored reading as operators get it. */
export interface ExportedReading {
  /** The DevEUI or the platform's own id, lower case; null for a sensor that never had a device. */
  readonly device_id: string | null
  readonly sensor: string
  /** By its name; null = the device waits in the inbox. */
  readonly room: string | null
  readonly metric_key: string
  /** UTC, ISO 8601. */
  readonly at: string
  readonly value: number
  readonly unit_of_measurement: string
}

/** Epoch ms: `from` included, `to` not. */
export interface ExportRange {
  readonly from?: number
  readonly to?: number
}

/**
 * The stored readings of a school, series by series in the order of time. A few thousand at a time, so that the rest
 * of the server gets its turn however slowly they are taken. Throws NotFound.
 */
export async function* exportReadings(
  { db }: Deps,
  schoolId: string,
  range: ExportRange = {},
): AsyncGenerator<ExportedReading> {
  await requireSchool(db, schoolId)
  yield* storedReadings(db, schoolId, range)
}

/** The same of whatever has sensors: a school in use, one that was put away, the municipality. */
export async function* storedReadings(
  db: Database,
  schoolId: string,
  { from = 0, to = Number.MAX_SAFE_INTEGER }: ExportRange = {},
): AsyncGenerator<ExportedReading> {
  const devices = Map.groupBy(await assignmentsOfSchool(db, schoolId), ({ sensorId }) => sensorId)
  for (const series of await seriesOfSchool(db, schoolId)) {
    const deviceAt = toDeviceAt(devices.get(series.sensorId) ?? [])
    const unit = metricOf(series.metricKey)?.unit ?? ''
    let after = Math.ceil(from / 1000) - 1
    for (;;) {
      const range = { seriesId: series.id, after, to: Math.ceil(to / 1000), limit: pageSize }
      const page = await readingsAfter(db, range)
      for (const { t, v } of page) {
        yield {
          device_id: deviceAt(t * 1000),
          sensor: series.sensorName,
          room: series.roomName,
          metric_key: series.metricKey,
          at: new Date(t * 1000).toISOString(),
          value: v,
          unit_of_measurement: unit,
        }
      }
      const last = page.at(-1)
      if (last === undefined) break
      after = last.t
    }
  }
}

const pageSize = 5000

/** Which of a sensor's devices, oldest first, measured at a time. The first one also sent what it had kept before. */
function toDeviceAt(devices: readonly { readonly externalId: string; readonly from: number }[]) {
  return (at: number): string | null =>
    (devices.findLast((device) => device.from <= at) ?? devices[0])?.externalId ?? null
}
