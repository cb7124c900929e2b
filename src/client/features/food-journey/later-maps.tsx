import { laterPart, PartMissing } from '#client/widgets/later-part.tsx'

/** The maps come after the first step, which has none. */
const loadOriginMap = () => import('./map/OriginMap.tsx').then(({ OriginMap }) => OriginMap)
const loadResultsMap = () => import('./map/ResultsMap.tsx').then(({ ResultsMap }) => ResultsMap)

export const OriginMap = laterPart(loadOriginMap, PartMissing)
export const ResultsMap = laterPart(loadResultsMap, PartMissing)

/** Fetches them before somebody gets there. */
export function fetchMaps(): void {
  for (const load of [loadOriginMap, loadResultsMap]) void load().catch(() => undefined)
}
