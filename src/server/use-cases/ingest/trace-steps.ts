import type { TracedField } from '#server/ingestion/field-trace.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import type { ReadPayload } from '#server/ingestion/read-payload.ts'
import type { TimedUplink } from '#server/ingestion/resolve-timestamp.ts'
import type { TracedReading } from '#server/storage/measurements/traced-readings.ts'

/** What made a stored value of what was sent, one after the other; see `traceStep` of the contract. */
export type TraceStep =
  | { readonly kind: 'field_map' | 'known_name'; readonly field: string }
  | { readonly kind: 'codec'; readonly profile: string | null }
  | { readonly kind: 'put_together'; readonly field?: string }
  | { readonly kind: 'scale'; readonly factor: number }
  | { readonly kind: 'unit'; readonly sent: number; readonly unit: string }
  | {
      readonly kind: 'time_of_sender' | 'time_of_network' | 'time_of_receipt'
      readonly skewMs: number | null
    }
  | { readonly kind: 'counted'; readonly accumulation: 'delta' | 'cumulative' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'held'; readonly code: 'jump' | 'after_refused' }
  | { readonly kind: 'untold' | 'marked' | 'kept' }

/** How a measurement was read: by its field and what was done with its number, else by a codec or the integration. */
export function readSteps(
  read: ReadPayload,
  field: TracedField | null,
  { value, accumulation }: Measurement,
): readonly TraceStep[] {
  const counted: readonly TraceStep[] =
    accumulation === 'delta' || accumulation === 'cumulative' ? [{ kind: 'counted', accumulation }] : []
  if (field === null) {
    const isCodec = read.ok && read.profileKey !== null
    return [isCodec ? { kind: 'codec', profile: read.profileKey } : { kind: 'put_together' }, ...counted]
  }
  const { names, value: sent, unit, scale, by } = field
  const called = names.join(' + ')
  if (names.length > 1) return [{ kind: 'put_together', field: called }, ...counted]
  const isConverted = sent !== null && Math.abs(sent * scale - value) > 1e-9
  return [
    { kind: by === 'map' ? 'field_map' : 'known_name', field: called },
    ...(scale === 1 ? [] : [{ kind: 'scale', factor: scale } as const]),
    ...(isConverted ? [{ kind: 'unit', sent, unit } as const] : []),
    ...counted,
  ]
}

/** Whose its time is. */
export function timeSteps(
  { timeSource, clockSkewMs }: TimedUplink,
  measurement: Measurement | null,
): readonly TraceStep[] {
  const isOwn = timeSource === null || (measurement !== null && measurement.measuredAt !== null)
  return [{ kind: isOwn ? 'time_of_sender' : `time_of_${timeSource}`, skewMs: isOwn ? null : clockSkewMs }]
}

/** What is stored: shown, kept and not shown, or that its sender had no value. */
export function storedSteps({ hidden, isUntold }: TracedReading): readonly TraceStep[] {
  if (isUntold) return [{ kind: 'untold' }]
  if (hidden === null || hidden === 'marked') return [{ kind: hidden ?? 'kept' }]
  return [{ kind: 'held', code: hidden }]
}
