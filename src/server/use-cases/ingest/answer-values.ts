import type { Measurement } from '#server/ingestion/measurement.ts'
import type { ReadPayload } from '#server/ingestion/read-payload.ts'
import type { Tx } from '#server/storage/database.ts'
import { isOfAnswer, type ReadingKey } from '#server/storage/ingest/field-answers.ts'
import { storedValuesAt } from '#server/storage/measurements/remove-readings.ts'
import { seriesOfSensor } from '#server/storage/measurements/series.ts'
import type { DeviceRow } from '#server/storage/rooms/devices.ts'
import { sensorEventsOf } from '#server/storage/rooms/sensor-events.ts'
import { partsOf } from './uplink-parts.ts'
import { validateUplink } from './validate-uplink.ts'

/** Measurements of a payload; `at`: when they were measured where they do not say, epoch ms. */
interface Measured {
  readonly device: DeviceRow
  readonly read: ReadPayload
  readonly measurements: readonly Measurement[]
  readonly at: number
}

/** As which readings measurements are stored, of those whose series exists; refused ones are left out. */
export async function valuesOf(
  tx: Tx,
  { device, read, measurements, at }: Measured,
  receivedAt: number,
): Promise<readonly (ReadingKey & { readonly v: number })[]> {
  if (!read.ok || measurements.length === 0) return []
  const values: (ReadingKey & { readonly v: number })[] = []
  for (const part of await partsOf(tx, device, { ...read, measurements }, at)) {
    if (part.device.sensorId === null) continue
    const series = await seriesOfSensor(tx, part.device.sensorId)
    for (const { metricKey, t, v } of validateUplink(part, at, receivedAt).values) {
      const kind = series.get(metricKey)
      if (kind) values.push({ seriesId: kind.id, t, v })
    }
  }
  return values
}

/** The measurements at whose time nothing is stored, or what the same answer brought. */
export async function notReplacing(
  tx: Tx,
  answerId: string,
  measured: Measured,
  receivedAt: number,
): Promise<readonly Measurement[]> {
  const free: Measurement[] = []
  for (const measurement of measured.measurements) {
    const [value] = await valuesOf(tx, { ...measured, measurements: [measurement] }, receivedAt)
    const isFree =
      value === undefined ||
      !(await storedValuesAt(tx, value.seriesId, [value.t])).has(value.t) ||
      (await isOfAnswer(tx, answerId, value))
    if (isFree) free.push(measurement)
  }
  return free
}

/** Whether a device's sensor was switched off at a time, epoch ms. */
export async function isSwitchedOff(
  tx: Tx,
  device: DeviceRow | undefined,
  at: number,
  now: number,
): Promise<boolean> {
  if (device?.sensorId == null) return false
  const events = await sensorEventsOf(tx, [device.sensorId], { from: 0, to: now })
  return events.some(({ kind, from, to }) => kind === 'inactive' && at >= from && at < (to ?? now))
}
