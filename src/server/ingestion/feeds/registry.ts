import type { FeedKey } from '#domain/integrations/integrations.ts'
import { electricityPrice } from './electricity-price.ts'
import type { Feed } from './feed.ts'
import { schoolMenu } from './school-menu.ts'
import { smhiForecast } from './smhi-forecast.ts'

const feedsByKey = {
  smhi_forecast: smhiForecast,
  electricity_price: electricityPrice,
  school_menu: schoolMenu,
} as const satisfies Readonly<Record<FeedKey, Feed>>

/** All integration types that are fetched, in the order in which the workspace lists them. */
export const feeds: readonly Feed[] = Object.values(feedsByKey)

/** The feed of an integration key, or undefined for a key that this version does not know. */
export function feedOf(key: string): Feed | undefined {
  return feeds.find((feed) => feed.key === key)
}
