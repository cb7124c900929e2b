import { metricOf } from '#domain/metrics/registry.ts'

interface Text {
  readonly sv: string
  readonly en: string
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
