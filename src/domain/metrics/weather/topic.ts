import { defineFeedTopic } from '#domain/metrics/metric-definition.ts'

export const weather = defineFeedTopic({
  key: 'weather',
  name: { sv: 'Väderprognos', en: 'Weather forecast' },
  shortName: { sv: 'Vädret', en: 'Weather' },
  icon: 'cloud-sun-rain',
  freshnessRule: 'feed',
  group: { key: 'outside', name: { sv: 'ute', en: 'outside' } },
})
