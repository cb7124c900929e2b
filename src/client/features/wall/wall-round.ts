import type { Reading } from '#client/widgets/reading.ts'
import { wallPagesOf } from '#client/widgets/wall-pages.ts'
import type { ClassResult } from '#contract/class-results.ts'
import { type WallPart, wallParts } from '#domain/walls/wall.ts'

/** What a wall shows at a time. */
export type WallPage =
  | { readonly kind: 'rooms' | 'lunch' | 'weather' }
  | { readonly kind: 'class'; readonly result: ClassResult }
  | { readonly kind: 'tiles'; readonly readings: readonly Reading[] }
  /** One metric alone, another one in each round. */
  | { readonly kind: 'spotlight' }

/** The parts that an address names, `rooms,lunch`; all of them where it names none that there is. */
export function wallPartsOf(named: string | undefined): readonly WallPart[] {
  const chosen = wallParts.filter((part) => named?.split(',').includes(part))
  return chosen.length === 0 ? wallParts : chosen
}

export interface RoundFacts {
  /** What the wall is set to show. */
  readonly parts: readonly WallPart[]
  /** What the school's day is about now (`currentSlideAt`). */
  readonly lead: WallPart | null
  readonly hasRooms: boolean
  readonly hasLunch: boolean
  readonly hasWeather: boolean
  /** What classes have found out and everybody may see, the newest first: each has a page of its own. */
  readonly results: readonly ClassResult[]
  /** Of the metrics that have something to show. */
  readonly readings: readonly Reading[]
  /** Tiles at a time, 1–6. */
  readonly tiles: number
  /** False: the wall stands still on its first page. */
  readonly turns: boolean
}

/**
 * The pages of a wall in their order: the rooms, lunch, the weather, what a class has found out, then the metrics, and one of them
 * alone. What the day is about comes before each of the others; of what classes have found out that is the newest.
 */
export function wallRoundOf(facts: RoundFacts): readonly WallPage[] {
  const shows = (part: WallPart) => facts.parts.includes(part)
  const readings = shows('metrics') ? facts.readings : []
  const tiles = wallPagesOf(readings, facts.tiles).map(
    (ofPage): WallPage => ({ kind: 'tiles', readings: ofPage }),
  )
  const round: readonly WallPage[] = [
    ...(facts.hasRooms && shows('rooms') ? [{ kind: 'rooms' } as const] : []),
    ...(facts.hasLunch && shows('lunch') ? [{ kind: 'lunch' } as const] : []),
    ...(facts.hasWeather && shows('weather') ? [{ kind: 'weather' } as const] : []),
    ...(shows('class') ? facts.results.map((result) => ({ kind: 'class', result }) as const) : []),
    ...tiles,
    // Metrics that are all seen at once need no second look.
    ...(tiles.length > 1 ? [{ kind: 'spotlight' } as const] : []),
  ]
  // A class may not have found out anything yet: then a wall that is there for that shows the rooms.
  if (round.length === 0 && facts.hasRooms && shows('class')) return [{ kind: 'rooms' }]
  if (!facts.turns) return round.slice(0, 1)
  const lead = round.find(({ kind }) => kind === facts.lead)
  const others = round.filter((page) => page !== lead)
  return lead && others.length > 0 ? others.flatMap((page) => [lead, page]) : round
}
