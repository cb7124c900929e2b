import type { RefusalCode } from '#domain/integrations/message-codes.ts'
import { type RejectionCode, rejectionOf } from '#domain/metrics/acceptance.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { temperatureMetric } from '#domain/metrics/temperature.ts'
import type { Accumulation } from '#domain/series/counter.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import type { ReadPayload } from '#server/ingestion/read-payload.ts'
import type { DeviceRow } from '#server/storage/rooms/devices.ts'
import type { RefusedValue } from './sensor-notes.ts'
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
    | (ReadPayload & { ok: false })['reason']
}

interface JudgedValue {
  readonly metricKey: string
  readonly t: number
  readonly v: number
  readonly accumulation: Accumulation
  readonly wrapAt: number | null
}

/** What of a message is stored and what is not. */
export interface Judged {
  readonly values: JudgedValue[]
  readonly rejected: Rejection[]
  /** When what was rejected was measured. */
  readonly refused: RefusedValue[]
  readonly unsupported: string[]
}

/** Each value on its own: a bad one never takes its neighbours with it. */
export function judge({ device, read, code: notStored }: UplinkPart, uplinkAt: number, now: number): Judged {
  const judged: Judged = { values: [], rejected: [], refused: [], unsupported: [] }
  if (!read.ok) {
    // Some devices only tell the network that they are there; nothing was lost.
    if (read.reason === 'no_payload') return judged
    judged.rejected.push({ metric_key: '*', code: read.reason })
    judged.refused.push({ metricKey: '*', at: uplinkAt, code: read.reason })
    return judged
  }
  for (const measurement of read.measurements) {
    const { quantity, value, measuredAt, accumulation = 'gauge', wrapAt = null } = measurement
    const metric = metricOf(metricKeyOf(quantity, device))
    if (!metric) {
      judged.unsupported.push(quantity)
      continue
    }
    const at = measuredAt ?? uplinkAt
    // A meter's total grows for ever: only what came since the one before it can be implausible, see `amounts.ts`.
    const judgedValue = accumulation === 'cumulative' ? Math.min(value, metric.plausible.max) : value
    const code = notStored ?? placeProblemOf(measurement, device) ?? rejectionOf(metric, judgedValue, at, now)
    if (code !== null) {
      judged.rejected.push({ metric_key: metric.key, code })
      judged.refused.push({ metricKey: metric.key, at, code })
    } else {
      const t = Math.floor(at / 1000)
      judged.values.push({ metricKey: metric.key, t, v: value, accumulation, wrapAt })
    }
  }
  return judged
}

function placeProblemOf(measurement: Measurement, device: DeviceRow) {
  if (device.sensorStatus !== 'active') return 'sensor_inactive'
  return isElsewhere(measurement, device) ? 'placed_elsewhere' : null
}

/** The sender says outdoors and the sensor hangs indoors, or the other way round: one of them has to be put right. */
function isElsewhere({ exposure }: Measurement, device: DeviceRow): boolean {
  return exposure !== undefined && exposure !== (device.exposure ?? 'indoor')
}

function metricKeyOf(quantity: Measurement['quantity'], { exposure }: DeviceRow): string {
  return quantity === 'temperature' ? temperatureMetric(exposure) : quantity
}
