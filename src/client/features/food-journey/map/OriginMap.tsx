import type { Origin } from '#domain/food-journey/cart.ts'
import type { GameSettings } from '#domain/food-journey/settings.ts'
import type { Point } from '#domain/places/distance.ts'
import { type Drawing, placeOf } from './places.ts'
import { SearchList } from './SearchList.tsx'

export interface OriginMapProps {
  /** `both`: choosing Sweden opens its provinces, with "Sweden, I don't know which province". */
  readonly map: GameSettings['map']
  /** The school. */
  readonly home: Point
  /** What is pinned for this food now. */
  readonly value: Origin | null
  /** Origins of the other foods in the cart: thin routes. */
  readonly others: readonly Origin[]
  /** A country or a province was chosen. "Nobody knows" is not among them: it is a choice beside the map. */
  readonly onPick: (origin: Origin) => void
}

/** A map and a searchable list of the same places, one choice for both. Loads its words with `foodJourneyTexts`. */
export function OriginMap({ map, home, value, onPick }: OriginMapProps) {
  const drawing: Drawing = map === 'sweden' ? 'sweden' : 'world'
  return (
    <SearchList
      drawing={drawing}
      home={home}
      chosen={(value && placeOf(drawing, value)?.code) ?? null}
      onChoose={({ origin }) => onPick(origin)}
    />
  )
}
