import { leadStays, type WallPart, wallParts, wallPartsNamed } from '#domain/walls/wall.ts'

/** The parts that an address names, `rooms,lunch`; all of them where it names none that there is. */
export function wallPartsOf(named: string | undefined): readonly WallPart[] {
  const chosen = wallPartsNamed(named?.split(',') ?? [])
  return chosen.length === 0 ? wallParts : chosen
}

export interface RoundFacts {
  /** What the wall is set to show. */
  readonly parts: readonly WallPart[]
  /** The pages that have something fresh to say. */
  readonly fresh: readonly WallPart[]
  /** The pages whose code and pictures are on the device. */
  readonly ready: readonly WallPart[]
  /** False: the wall stands still on its first page. */
  readonly rotates: boolean
}

/** The pages of a round in their order, each once: those that are chosen, have something to say and can be drawn at once. */
export function roundOf({ parts, fresh, ready, rotates }: RoundFacts): readonly WallPart[] {
  const round = wallParts.filter(
    (part) => parts.includes(part) && fresh.includes(part) && ready.includes(part),
  )
  return rotates ? round : round.slice(0, 1)
}

/** The page after another one, which may have left the round since. Null = the round is empty. */
export function pageAfter(round: readonly WallPart[], shown: WallPart | null): WallPart | null {
  const place = shown === null ? -1 : wallParts.indexOf(shown)
  return round.find((part) => wallParts.indexOf(part) > place) ?? round[0] ?? null
}

/** How long a page stays, seconds. `lead`: what the school's day is about (`currentSlideAt`). */
export function secondsOf(page: WallPart | null, lead: WallPart | null, everyS: number): number {
  return page !== null && page === lead ? leadStays * everyS : everyS
}
