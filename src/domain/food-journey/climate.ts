import type { Point } from '#domain/places/distance.ts'
import type { CartItem } from './cart.ts'
import { type Footprint, footprintOf } from './footprints.ts'
import { isFromNearby, journeyOf } from './journey.ts'

/** A food of a cart, beside the others. */
export interface ClimateRow {
  readonly key: string
  /** Null = nobody knows from where, or it is from nearby. */
  readonly km: number | null
  readonly isNearby: boolean
  readonly footprint: Footprint
}

export interface ClimateRanks {
  /** The longest way first; what is from nearby after all ways, and of what nobody knows last. */
  readonly byKm: readonly ClimateRow[]
  /** The most gas for a kilogram first, by the world's figures. */
  readonly byGas: readonly ClimateRow[]
  /** Foods without a figure: in neither list. */
  readonly without: readonly string[]
  /** What stands highest above its place by kilometres; null when nothing climbs. */
  readonly climber: string | null
}

/** A cart's foods in two orders. */
export function climateRanks(home: Point, items: readonly CartItem[]): ClimateRanks {
  const without: string[] = []
  const rows: ClimateRow[] = []
  for (const item of items) {
    const { key } = item.play_item
    const footprint = footprintOf(key)
    if (footprint === null) without.push(key)
    else
      rows.push({
        key,
        km: journeyOf(home, item)?.value ?? null,
        isNearby: isFromNearby(home, item),
        footprint,
      })
  }
  const byKm = rows.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const byGas = rows.toSorted((a, b) => b.footprint.kg - a.footprint.kg)
  const climbs = byGas.map(({ key }, index) => ({
    key,
    by: byKm.findIndex((row) => row.key === key) - index,
  }))
  const [highest] = climbs.toSorted((a, b) => b.by - a.by)
  return { byKm, byGas, without, climber: highest && highest.by > 0 ? highest.key : null }
}

function lengthOf({ km, isNearby }: ClimateRow): number {
  return km ?? (isNearby ? 0 : -1)
}
