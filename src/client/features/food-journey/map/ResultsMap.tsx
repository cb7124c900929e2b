import type { Origin } from '#domain/food-journey/cart.ts'
import type { GameSettings } from '#domain/food-journey/settings.ts'
import type { Point } from '#domain/places/distance.ts'
import { placeOf } from './places.ts'
import { SearchList } from './SearchList.tsx'

export interface ResultsMapProps {
  readonly map: GameSettings['map']
  /** The school. */
  readonly home: Point
  /** Every origin of the class once, with the number of carts that hold something from there. */
  readonly places: readonly { readonly origin: Origin; readonly carts: number }[]
  readonly selected: Origin | null
  /** Null when what was selected is pressed again. */
  readonly onSelect: (origin: Origin | null) => void
}

/** Where a class's foods come from. */
export function ResultsMap({ map, home, selected, onSelect }: ResultsMapProps) {
  const drawing = map === 'sweden' ? 'sweden' : 'world'
  return (
    <SearchList
      drawing={drawing}
      home={home}
      chosen={(selected && placeOf(drawing, selected)?.code) ?? null}
      onChoose={({ origin }) => onSelect(origin)}
    />
  )
}
