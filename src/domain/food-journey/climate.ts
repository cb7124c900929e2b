import type { Point } from '#domain/places/distance.ts'
import type { CartItem } from './cart.ts'
import type { Footprint } from './footprints.ts'
import { isFromNearby, journeyOf } from './journey.ts'
import { footprintOfItem } from './ways-gas.ts'

/** A food of a cart, beside the others. */
export interface ClimateRow {
  readonly key: string
  /** As the crow flies; 0 for what is from nearby. */
  readonly km: number
  readonly isNearby: boolean
  /** As it travelled. */
  readonly footprint: Footprint
}

/** A row with its place in a list; foods with the same figure share one. */
export interface RankedRow extends ClimateRow {
  readonly rank: number
}

export interface ClimateRanks {
  /** The longest way first; what is from nearby last. */
  readonly byKm: readonly RankedRow[]
  /** The same foods, the most gas for a kilogram first, by the world's figures. */
  readonly byGas: readonly RankedRow[]
  /** Foods with a figure of unknown origin: in neither list, the most gas first. */
  readonly wayUnknown: readonly Pick<ClimateRow, 'key' | 'footprint'>[]
  /** Foods without a figure: in neither list. */
  readonly without: readonly string[]
  /** What the two lists say; null where they hold nothing. */
  readonly finding: Finding | null
}

/** What changes its place most from the list of kilometres to the list of gas. */
export interface Mover {
  readonly kind: 'climbs' | 'falls'
  readonly key: string
  /** Of the foods that it passes on its way, in the order of the list of gas. Climbing: they came farther and make less gas. */
  readonly passed: readonly string[]
  /** Alone at the end of the list of kilometres where it comes from: the nearest of all, or the farthest when it falls. */
  readonly isFromEnd: boolean
  /** Alone at the end of the list of gas: the most of all, or the least when it falls. */
  readonly isToEnd: boolean
  /** Its place by gas if the lower of its two figures holds; null where it has one figure, or the same place. */
  readonly byLow: { readonly place: number; readonly kg: number } | null
}

export type Finding =
  | Mover
  | { readonly kind: 'one' }
  /** Nothing passes anything else. */
  | { readonly kind: 'same_order' }
  /** All came as far, make as much gas, or both: there is no order to compare. */
  | { readonly kind: 'same_way' | 'same_gas' | 'same_both' }

/** A cart's foods in two orders. */
export function climateRanks(home: Point, items: readonly CartItem[]): ClimateRanks {
  const without: string[] = []
  const wayUnknown: Pick<ClimateRow, 'key' | 'footprint'>[] = []
  const rows: ClimateRow[] = []
  for (const item of items) {
    const { key } = item.play_item
    const footprint = footprintOfItem(home, item)
    const isNearby = isFromNearby(home, item)
    const km = isNearby ? 0 : journeyOf(home, item)?.value
    if (footprint === null) without.push(key)
    else if (km === undefined) wayUnknown.push({ key, footprint })
    else rows.push({ key, km, isNearby, footprint })
  }
  // What is the same in one list stands as in the other: no line crosses where nothing differs.
  const byKm = ranked(
    [...rows].sort((a, b) => b.km - a.km || b.footprint.kg - a.footprint.kg),
    ({ km }) => km,
  )
  const byGas = ranked(
    [...rows].sort((a, b) => b.footprint.kg - a.footprint.kg || b.km - a.km),
    ({ footprint }) => footprint.kg,
  )
  wayUnknown.sort((a, b) => b.footprint.kg - a.footprint.kg)
  return { byKm, byGas, wayUnknown, without, finding: findingOf(byGas) }
}

/** The figures that a food's bar shows: solid to the lower one, striped to the higher where the sources disagree. kg CO2e. */
export function figuresOf({ kg, swedishKg }: Footprint): { readonly low: number; readonly high: number } {
  return { low: Math.min(kg, swedishKg ?? kg), high: Math.max(kg, swedishKg ?? kg) }
}

function ranked(sorted: readonly ClimateRow[], figureOf: (row: ClimateRow) => number): RankedRow[] {
  return sorted.map((row) => ({
    ...row,
    rank: 1 + sorted.filter((other) => figureOf(other) > figureOf(row)).length,
  }))
}

function findingOf(rows: readonly ClimateRow[]): Finding | null {
  const [first] = rows
  if (!first) return null
  if (rows.length === 1) return { kind: 'one' }
  const isSameWay = rows.every(({ km }) => km === first.km)
  const isSameGas = rows.every(({ footprint }) => footprint.kg === first.footprint.kg)
  if (isSameWay && isSameGas) return { kind: 'same_both' }
  if (isSameWay) return { kind: 'same_way' }
  if (isSameGas) return { kind: 'same_gas' }
  const [most] = rows
    .map((row) => ({ row, up: passedBy(row, rows).length, down: passing(row, rows).length }))
    // Of those that move as far, one that climbs, then the one with the most gas: `rows` begins with it.
    .sort((a, b) => Math.abs(b.up - b.down) - Math.abs(a.up - a.down) || b.up - b.down - (a.up - a.down))
  if (!most || most.up === most.down) return { kind: 'same_order' }
  return moverOf(most.row, rows, most.up > most.down)
}

function moverOf(row: ClimateRow, rows: readonly ClimateRow[], climbs: boolean): Mover {
  const others = rows.filter((other) => other !== row)
  const sign = climbs ? 1 : -1
  const { low } = figuresOf(row.footprint)
  const place = (kg: number) => 1 + others.filter(({ footprint }) => footprint.kg > kg).length
  return {
    kind: climbs ? 'climbs' : 'falls',
    key: row.key,
    passed: (climbs ? passedBy(row, rows) : passing(row, rows)).map(({ key }) => key),
    isFromEnd: others.every(({ km }) => sign * (km - row.km) > 0),
    isToEnd: others.every(({ footprint }) => sign * (row.footprint.kg - footprint.kg) > 0),
    byLow: place(low) === place(row.footprint.kg) ? null : { place: place(low), kg: low },
  }
}

/** What came farther and makes less gas. */
function passedBy(row: ClimateRow, rows: readonly ClimateRow[]): ClimateRow[] {
  return rows.filter(({ km, footprint }) => km > row.km && footprint.kg < row.footprint.kg)
}

/** What came less far and makes more gas. */
function passing(row: ClimateRow, rows: readonly ClimateRow[]): ClimateRow[] {
  return rows.filter(({ km, footprint }) => km < row.km && footprint.kg > row.footprint.kg)
}
