import type { Text } from '#domain/locale.ts'
import type { MetricKey } from './define-metric.ts'
import type { Exposure } from './temperature.ts'

/** What a dashboard's metrics stand under, in its order: about something that a pupil knows, not about a unit. */
export const metricGroups = ['air', 'comfort', 'outside', 'lunch', 'power'] as const
export type MetricGroup = (typeof metricGroups)[number]

/**
 * What a group is called where only these metrics stand in it: `Värmen, ljuset och ljudet`, or `Elen` at a school that counts no
 * visits.
 */
export function metricGroupName(group: MetricGroup, keys: readonly string[]): Text {
  const named = names[group]
  const parts = named.filter(([key]) => keys.includes(key)).map(([, part]) => part)
  const all = parts.length > 0 ? parts : named.map(([, part]) => part)
  return { sv: firstUpper(listed(all, 'sv', 'och')), en: firstUpper(listed(all, 'en', 'and')) }
}

type NamedPart = readonly [key: MetricKey, name: Text]

/** By what is in it, for groups that are called by it; else by one name, whatever is in it. */
const names: Readonly<Record<MetricGroup, readonly NamedPart[]>> = {
  air: [['co2', { sv: 'luften', en: 'the air' }]],
  comfort: [
    ['indoor_temperature', { sv: 'värmen', en: 'warmth' }],
    ['light', { sv: 'ljuset', en: 'light' }],
    ['sound', { sv: 'ljudet', en: 'sound' }],
  ],
  outside: [['weather', { sv: 'ute', en: 'outside' }]],
  lunch: [['menu', { sv: 'lunchen', en: 'lunch' }]],
  power: [
    ['electricity', { sv: 'elen', en: 'electricity' }],
    ['traffic', { sv: 'besöken', en: 'visits' }],
  ],
}

function listed(parts: readonly Text[], locale: keyof Text, and: string): string {
  const words = parts.map((part) => part[locale])
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${and} ${last}` : last
}

function firstUpper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
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
