import { isFromNearby } from '#domain/food-journey/journey.ts'
import type { Point } from '#domain/places/distance.ts'
import { type Draft, originOf } from './draft.ts'

/** The foods whose way can be chosen: of known origin, and not from nearby, where only a lorry goes. */
export function travelledFoods(home: Point, draft: Draft): readonly string[] {
  return draft.foods.filter((key) => {
    const origin = originOf(draft, key)
    return origin !== null && origin.country_code !== null && !isFromNearby(home, origin)
  })
}

/** The food that the step of transport is at: the wanted one where its way is asked about. */
export function shownOf(asked: readonly string[], wanted: string | null): string | null {
  return wanted !== null && asked.includes(wanted) ? wanted : (asked[0] ?? null)
}
