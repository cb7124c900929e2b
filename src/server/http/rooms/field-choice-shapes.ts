import type { SensorFields } from '#contract/sensor-devices.ts'
import type { Text } from '#domain/locale.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { FieldsOfSensor } from '#server/use-cases/rooms/sensor-fields.ts'

export function toChoice({
  metric,
  units,
  needsUnit,
}: FieldsOfSensor['choices'][number]): SensorFields['metrics'][number] {
  return { metric, title: fieldTitleOf(metric), units: [...units], needs_unit: needsUnit }
}

/** What a field of a device can mean, where that is more, or less, than a metric. */
const titles: Readonly<Record<string, Text>> = {
  temperature: { sv: 'Temperatur', en: 'Temperature' },
  people_total: { sv: 'Besökare, totalt hittills', en: 'Visitors, total so far' },
  people_period: { sv: 'Besökare sedan förra gången', en: 'Visitors since last time' },
  energy_total: { sv: 'El, mätarställning', en: 'Electricity, meter reading' },
  electricity: { sv: 'El sedan förra gången', en: 'Electricity since last time' },
}

/** The name of what a field map calls a metric. */
export function fieldTitleOf(metric: string): Text {
  return titles[metric] ?? metricOf(metric)?.name ?? { sv: metric, en: metric }
}
