import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import type { FoodJourneyMap } from '#domain/food-journey/settings.ts'

/** The class's journeys: they come after what stands around them. */
const loadJourneysMap = () => import('./journeys/JourneysMap.tsx').then(({ JourneysMap }) => JourneysMap)

export const JourneysMap = lazyPart(loadJourneysMap, PartMissing)

/** What is seen after handing in: the world from the school. */
const loadJourneyStage = () => import('./journeys/JourneyStage.tsx').then(({ JourneyStage }) => JourneyStage)

export const JourneyStage = lazyPart(loadJourneyStage, PartMissing)

/** The map to take home. */
export const MapPicture = lazyPart(
  () => import('./journeys/MapPicture.tsx').then(({ MapPicture }) => MapPicture),
  PartMissing,
)

/** What stands above the choice of how a food travelled. */
const loadRouteMap = () => import('./journeys/RouteMap.tsx').then(({ RouteMap }) => RouteMap)

export const RouteMap = lazyPart(loadRouteMap)

/** Fetches them, and draws the land that the game begins with, before it is needed. */
export function fetchMaps(map: FoodJourneyMap): void {
  void loadJourneyStage().catch(() => undefined)
  void loadJourneysMap().catch(() => undefined)
  void loadRouteMap().catch(() => undefined)
  void import('./map/land-drawing.ts')
    .then(async ({ prepareLand }) => {
      if (map !== 'sweden') await prepareLand('world')
      if (map !== 'world') await prepareLand('sweden')
    })
    .catch(() => undefined)
}
