import { laterPart, PartMissing } from '#client/widgets/later-part.tsx'
import type { GameMap } from '#domain/food-journey/settings.ts'

/** The maps come after the first step, which has none. */
const loadOriginMap = () => import('./map/OriginMap.tsx').then(({ OriginMap }) => OriginMap)
const loadResultsMap = () => import('./map/ResultsMap.tsx').then(({ ResultsMap }) => ResultsMap)

export const OriginMap = laterPart(loadOriginMap, PartMissing)
export const ResultsMap = laterPart(loadResultsMap, PartMissing)

/** Fetches them, and draws the land that the game begins with, before somebody gets there. */
export function fetchMaps(map: GameMap): void {
  for (const load of [loadOriginMap, loadResultsMap]) void load().catch(() => undefined)
  void import('./map/land-drawing.ts')
    .then(async ({ prepareLand }) => {
      if (map !== 'sweden') await prepareLand('world')
      if (map !== 'world') await prepareLand('sweden')
    })
    .catch(() => undefined)
}
