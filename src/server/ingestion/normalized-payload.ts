import type { Quantity } from '#domain/metrics/fields.ts'
import { epochMsOf, fieldOf, isJsonObject, numberOf } from './json.ts'
import type { Measurement } from './measurement.ts'

/**
 * Reads The Things Stack's `normalized_payload`: a list of measurements, each with groups of fields in fixed units,
 * and sometimes a time of its own; the first value of a quantity and time counts. One such object without the list is understood too.
 */
export function readNormalizedPayload(normalized: unknown): readonly Measurement[] {
  const entries = Array.isArray(normalized) ? normalized.slice(0, maxEntries) : [normalized]
  const measurements: Measurement[] = []
  for (const entry of entries) {
    if (!isJsonObject(entry)) continue
    const measuredAt = epochMsOf(entry, 'time')
    for (const [group, name, quantity] of normalizedFields) {
      const value = numberOf(fieldOf(entry, group), name)
      const isTaken = measurements.some(
        (measurement) => measurement.quantity === quantity && measurement.measuredAt === measuredAt,
      )
      if (value !== null && !isTaken) measurements.push({ quantity, value, measuredAt })
    }
  }
  return measurements
}

/** Volts of a cell or a small supply; null when no entry states them. */
export function normalizedBatteryVolts(normalized: unknown): number | null {
  const entries = Array.isArray(normalized) ? normalized.slice(0, maxEntries) : [normalized]
  for (const entry of entries) {
    const volts = numberOf(entry, 'battery')
    if (volts !== null && volts > 0.5 && volts <= 30) return volts
  }
  return null
}

const maxEntries = 100

const normalizedFields: readonly (readonly [group: string, name: string, quantity: Quantity])[] = [
  ['air', 'temperature', 'temperature'],
  ['air', 'relativeHumidity', 'humidity'],
  ['air', 'co2', 'co2'],
  ['air', 'lightIntensity', 'light'],
  ['soil', 'moisture', 'soil_moisture'],
]
