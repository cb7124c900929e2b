import { randomUUID } from 'node:crypto'
import type { CartItem } from '#domain/food-journey/cart.ts'
import { defaultFoodJourneySettings, type FoodJourneySettings } from '#domain/food-journey/settings.ts'
import { addActivity, type FoodActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** A game that can be played at the test school. */
export async function startActivity(
  deps: Deps,
  settings: Partial<FoodJourneySettings> = {},
): Promise<FoodActivity> {
  const { id } = await addUnstartedActivity(deps, settings)
  const started = await setActivityStatus(deps, 'almgardsskolan', id, 'active')
  if (started.activityType !== 'food_journey') throw new Error('a game became something else')
  return started
}

export function addUnstartedActivity(
  deps: Deps,
  settings: Partial<FoodJourneySettings> = {},
): Promise<FoodActivity> {
  return addActivity(deps, 'almgardsskolan', {
    title: 'Matens resa',
    settings: { ...defaultFoodJourneySettings, ...settings },
  })
}

export const item = (key: string, country: string | null = null, region: string | null = null): CartItem => ({
  play_item: { key },
  country_code: country,
  region_code: region,
})

/** What a tablet sends. */
export function cartOf(
  id: string = randomUUID(),
  items: readonly CartItem[] = [item('banana', 'EC'), item('carrot', 'SE', 'gotland'), item('rice')],
) {
  return {
    id,
    alias: { colour_key: 'blue', animal_key: 'hedgehog' },
    items,
    age_ms: 1200,
    app_version: '0.1.0',
  }
}

/** `code`: the class's; left out = the tablet knows none. */
export const cartPath = (activityId: string, cartId: string, code?: string) =>
  `/api/v1/activities/${activityId}/carts/${cartId}${code === undefined ? '' : `?code=${code}`}`
