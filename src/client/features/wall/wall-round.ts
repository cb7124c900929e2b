import type { Reading } from '#client/widgets/reading.ts'
import { wallPagesOf } from '#client/widgets/wall-pages.ts'

/** What a wall shows at a time. */
export type WallPage =
  | { readonly kind: 'rooms' | 'lunch' | 'weather' }
  | { readonly kind: 'tiles'; readonly readings: readonly Reading[] }
  /** One metric alone, another one in each round. */
  | { readonly kind: 'spotlight' }

export interface RoundFacts {
  readonly hasRooms: boolean
  readonly hasLunch: boolean
  readonly hasWeather: boolean
  /** Of the metrics that have something to show. */
  readonly readings: readonly Reading[]
  /** Tiles at a time, 1–6. */
  readonly tiles: number
  /** False: the wall stands still on its first page. */
  readonly turns: boolean
}

/** The pages of a wall in their order: the rooms, lunch, the weather, then the metrics, and one of them alone. */
export function wallRoundOf(facts: RoundFacts): readonly WallPage[] {
  const tiles = wallPagesOf(facts.readings, facts.tiles).map(
    (readings): WallPage => ({ kind: 'tiles', readings }),
  )
  const round: readonly WallPage[] = [
    ...(facts.hasRooms ? [{ kind: 'rooms' } as const] : []),
    ...(facts.hasLunch ? [{ kind: 'lunch' } as const] : []),
    ...(facts.hasWeather ? [{ kind: 'weather' } as const] : []),
    ...tiles,
    // Metrics that are all seen at once need no second look.
    ...(tiles.length > 1 ? [{ kind: 'spotlight' } as const] : []),
  ]
  return facts.turns ? round : round.slice(0, 1)
}
