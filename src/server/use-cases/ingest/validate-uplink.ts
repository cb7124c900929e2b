import type { RefusalCode } from '#domain/integrations/message-codes.ts'
import { type RejectionCode, rejectionOf } from '#domain/metrics/acceptance.ts'
import { isEndOfScale } from '#domain/metrics/end-of-scale.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { temperatureAnywhere, temperatureMetric } from '#domain/metrics/temperature.ts'
import type { Accumulation } from '#domain/series/counter.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import type { ReadPayload } from '#server/ingestion/read-payload.ts'
import type { DeviceRow } from '#server/storage/rooms/devices.ts'
import type { RefusedValue } from './record-sensor-events.ts'
import type { UplinkPart } from './uplink-parts.ts'

/** `metric_key` is `*` when the message could not be read far enough to name one. */
export interface Rejection {
  readonly metric_key: string
  readonly code:
    | RejectionCode
    | RefusalCode
    | 'sensor_inactive'
    | 'counts_differently'
    | 'placed_elsewhere'
    | 'device_replaced'
    | 'not_there_yet'
    | 'too_many_new_devices'
    | (ReadPayload & { ok: false })['reason']
  /** See `Refusal`. */
  readonly field?: string
  readonly limit?: number
}

interface JudgedValue {
  readonly metricKey: string
  readonly t: number
  readonly v: number
  readonly accumulation: Accumulation
  readonly wrapAt: number | null
  readonly periodS: number | undefined
}

/** Which values of a message are stored and which are refused. */
export interface ValidatedUplink {
  readonly values: JudgedValue[]
  readonly rejected: Rejection[]
  /** The refused values with their times of measurement. */
  readonly refused: RefusedValue[]
  readonly unsupported: string[]
}

/** Validates each value by itself: a bad one does not reject its neighbours. */
export function validateUplink(
  { device, read, code: notStored }: UplinkPart,
  uplinkAt: number,
  now: number,
): ValidatedUplink {
  const validated: ValidatedUplink = { values: [], rejected: [], refused: [], unsupported: [] }
  if (!read.ok) {
    // A keep-alive message without values; nothing was lost.
    if (read.reason === 'no_payload') return validated
    validated.rejected.push({ metric_key: '*', code: read.reason })
    validated.refused.push({ metricKey: '*', at: uplinkAt, code: read.reason })
    return validated
  }
  for (const measurement of read.measurements) {
    const { quantity, value, measuredAt, accumulation = 'gauge', wrapAt = null, periodS } = measurement
    const metric = metricOf(metricKeyOf(quantity, device))
    if (!metric) {
      validated.unsupported.push(quantity)
      continue
    }
    const at = measuredAt ?? uplinkAt
    // A meter's total grows for ever: only what came since the one before it can be implausible, see `amounts.ts`.
    const judgedValue =
      accumulation === 'cumulative' ? Math.min(value, metric.plausible.max) : ofHour(value, periodS)
    const judged = quantity === 'temperature' && isWaiting(device) ? temperatureAnywhere : metric
    const code =
      notStored ??
      placeProblemOf(measurement, device) ??
      endOfScaleOf(metric.key, measurement) ??
      rejectionOf(judged, judgedValue, at, now)
    if (code !== null) {
      validated.rejected.push({ metric_key: metric.key, code })
      validated.refused.push({ metricKey: metric.key, at, code, measurement })
    } else {
      const t = Math.floor(at / 1000)
      validated.values.push({ metricKey: metric.key, t, v: value, accumulation, wrapAt, periodS })
    }
  }
  return validated
}

/** Of an amount any number may be true. */
function endOfScaleOf(metricKey: string, { value, accumulation }: Measurement): RejectionCode | null {
  return accumulation === undefined && isEndOfScale(metricKey, value) ? 'end_of_scale' : null
}

/** No one has said where it hangs. */
function isWaiting({ exposure }: DeviceRow): boolean {
  return exposure === null
}

/** What was used in a day may be more than what is plausible of an hour. */
function ofHour(value: number, periodS = 0): number {
  return value / Math.max(1, periodS / 3600)
}

function placeProblemOf(measurement: Measurement, device: DeviceRow) {
  if (device.sensorStatus !== 'active') return 'sensor_inactive'
  return isElsewhere(measurement, device) ? 'placed_elsewhere' : null
}

/** The sender's exposure contradicts that of the sensor's place. */
function isElsewhere({ exposure }: Measurement, device: DeviceRow): boolean {
  return exposure !== undefined && exposure !== (device.exposure ?? 'indoor')
}

function metricKeyOf(quantity: Measurement['quantity'], { exposure }: DeviceRow): string {
  return quantity === 'temperature' ? temperatureMetric(exposure) : quantity
}
