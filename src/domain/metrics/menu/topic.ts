import { defineFeedTopic } from '#domain/metrics/metric-definition.ts'

export const menu = defineFeedTopic({
  key: 'menu',
  name: { sv: 'Veckans meny', en: 'Weekly menu' },
  shortName: { sv: 'Veckans meny', en: 'Weekly menu' },
  icon: 'soup',
  freshnessRule: 'feed',
  group: { key: 'lunch', name: { sv: 'lunchen', en: 'lunch' } },
})
