import { menu } from './menu/topic.ts'
import { weather } from './weather/topic.ts'

/** In the order in which a dashboard shows them, after the metrics. */
export const feedTopics = [menu, weather] as const

/** The topic of a key, or undefined for a key that is none. */
export function feedTopicOf(key: string): (typeof feedTopics)[number] | undefined {
  return feedTopics.find((topic) => topic.key === key)
}
