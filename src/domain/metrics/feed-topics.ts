import type { Text } from '#domain/locale.ts'
import type { FeedKey } from './define-metric.ts'

/**
 * What a tile shows that is no measurement: it has no unit, no level and no readings, and ingestion does not store it
 * as such. Its tile has the anatomy of a metric's.
 */
export interface FeedTopic {
  readonly key: FeedKey
  readonly name: Text
  /** Short enough for a wall tile (at most 18 characters). */
  readonly shortName: Text
  readonly icon: string
  readonly freshnessRule: 'feed'
}

const menu: FeedTopic = {
  key: 'menu',
  name: { sv: 'Veckans meny', en: 'Weekly menu' },
  shortName: { sv: 'Veckans meny', en: 'Weekly menu' },
  icon: 'soup',
  freshnessRule: 'feed',
}

const weather: FeedTopic = {
  key: 'weather',
  name: { sv: 'Väderprognos', en: 'Weather forecast' },
  shortName: { sv: 'Vädret', en: 'Weather' },
  icon: 'cloud-sun-rain',
  freshnessRule: 'feed',
}

/** In the order in which a dashboard shows them, after the metrics. */
export const feedTopics: readonly FeedTopic[] = [menu, weather]

/** The topic of a key, or undefined for a key that is none. */
export function feedTopicOf(key: string): FeedTopic | undefined {
  return feedTopics.find((topic) => topic.key === key)
}
