import type { Text } from '#domain/locale.ts'
import type { MetricKey } from './define-metric.ts'
import type { Exposure } from './temperature.ts'

/** What a dashboard's metrics stand under, in its order: about something that a pupil knows, not about a unit. */
export const metricGroups = ['air', 'comfort', 'outside', 'lunch', 'power'] as const
export type MetricGroup = (typeof metricGroups)[number]

export const metricGroupNames: Readonly<Record<MetricGroup, Text>> = {
  air: { sv: 'Luften', en: 'The air' },
  comfort: { sv: 'Värmen, ljuset och ljudet', en: 'Warmth, light and sound' },
  outside: { sv: 'Ute', en: 'Outside' },
  lunch: { sv: 'Lunchen', en: 'Lunch' },
  power: { sv: 'Elen och besöken', en: 'Electricity and visits' },
}

const groupByMetric: Readonly<Record<MetricKey, MetricGroup>> = {
  co2: 'air',
  humidity: 'air',
  pm25: 'air',
  pm10: 'air',
  indoor_temperature: 'comfort',
  light: 'comfort',
  sound: 'comfort',
  outdoor_temperature: 'outside',
  weather: 'outside',
  soil_moisture: 'outside',
  menu: 'lunch',
  food_waste: 'lunch',
  electricity: 'power',
  traffic: 'power',
}

/** Dust is measured both in rooms and outdoors, and stands where its place is. */
const followsPlace: ReadonlySet<string> = new Set(['pm25', 'pm10'])

/** Under which group a metric stands that is measured in such a place. Undefined for a metric that this version does not know. */
export function metricGroupOf(key: string, exposure: Exposure): MetricGroup | undefined {
  if (followsPlace.has(key) && exposure === 'outdoor') return 'outside'
  return groupByMetric[key as MetricKey]
}
