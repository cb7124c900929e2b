import type { RefusalCode } from '#domain/integrations/message-codes.ts'
import type { Quantity } from '#domain/metrics/fields.ts'
import { decodedValueOf } from './decoded-value.ts'
import type { FieldMeaning } from './field-map.ts'
import type { Measurement } from './measurement.ts'
import { toCanonicalUnit } from './units.ts'

/** A value of which it is known what it means, in the quantity's unit; else why it cannot be one. */
export function meantMeasurementOf(
  sent: { readonly value: unknown; readonly unit: unknown; readonly measuredAt?: number | null },
  { quantity, scale, accumulation, wrapAt, exposure, unit, needsUnit }: FieldMeaning,
): Measurement | RefusalCode {
  const found = decodedValueOf(sent.value)
  if (found === null) return 'not_a_number'
  const effectiveUnit = (typeof sent.unit === 'string' ? sent.unit.trim() : '') || found.unit || unit
  if (effectiveUnit === '' && needsUnit) return 'unit_missing'
  const value = toCanonicalUnit(quantity, found.value * scale, effectiveUnit)
  if (value === null) return 'wrong_unit'
  if (!Number.isFinite(value)) return 'not_a_number'
  return {
    quantity,
    value,
    measuredAt: sent.measuredAt ?? null,
    ...(accumulation !== undefined && { accumulation }),
    ...(exposure !== undefined && { exposure }),
    ...(wrapAt !== undefined && { wrapAt }),
  }
}

/** What a refusal calls a quantity whose place is not known. */
export function metricKeyOf(quantity: Quantity): string {
  return quantity === 'temperature' ? 'indoor_temperature' : quantity
}
