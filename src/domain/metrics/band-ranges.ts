import type { Band } from './levels.ts'

/** A band with both its edges, for legends and shaded areas. `null` = no limit on that side. */
export interface BandRange<Level extends string = string> {
  readonly level: Level
  readonly from: number | null
  readonly to: number | null
}

export function bandRanges<Level extends string>(bands: readonly Band<Level>[]): BandRange<Level>[] {
  let from: number | null = null
  return bands.map((band) => {
    const to = band.below ?? band.upTo ?? null
    const range = { level: band.level, from, to }
    from = to
    return range
  })
}
