import { electricityPrice } from './electricity-price.ts'
import type { Feed } from './feed.ts'
import { schoolMenu } from './school-menu.ts'
import { smhiForecast } from './smhi-forecast.ts'

/** All integration types that are fetched, in the order in which the workspace lists them. */
export const feeds: readonly Feed[] = [smhiForecast, electricityPrice, schoolMenu]

const feedsByKey = new Map(feeds.map((feed) => [feed.key, feed]))

/** The feed of an integration key, or undefined for a key that this version does not know. */
export function feedOf(key: string): Feed | undefined {
  return feedsByKey.get(key)
}
