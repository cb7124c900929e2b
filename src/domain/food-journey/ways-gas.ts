import type { Point } from '#domain/places/distance.ts'
import type { CartItem, Origin } from './cart.ts'
import { type Footprint, footprintOf } from './footprints.ts'
import { journeyOf } from './journey.ts'
import { chosenTransport, offeredTransports } from './offered-transports.ts'
import { transportGasKg } from './transport-gas.ts'
import type { Transport } from './transports.ts'

/** Nearly all food goes by ship and lorry (`worldShares`); which of them from where is a judgement: the lorry as far as it goes. */
const usualFirst: readonly Transport[] = ['lorry', 'ship', 'plane']

/** How food from there usually travels; null where its origin is unknown. */
export function usualTransport(home: Point, origin: Origin): Transport | null {
  const offered = offeredTransports(home, origin)
  return usualFirst.find((way) => offered.includes(way)) ?? null
}

/** How a food travelled, beside the usual way there. Gas: kg CO2e for a kilogram of food. */
export interface ItemWay {
  readonly key: string
  /** As it was chosen; the usual one where nothing was. */
  readonly way: Transport
  readonly kg: number
  readonly usual: Transport
  readonly usualKg: number
}

/** Null for what has no distance: of unknown origin, or from nearby. `home`: see `homeOf`. */
export function wayOfItem(home: Point, item: CartItem): ItemWay | null {
  const km = journeyOf(home, item)?.value
  const usual = usualTransport(home, item)
  if (km === undefined || usual === null) return null
  const way = chosenTransport(home, item) ?? usual
  return {
    key: item.play_item.key,
    way,
    kg: transportGasKg(km, way),
    usual,
    usualKg: transportGasKg(km, usual),
  }
}

/** The gas of the journeys of foods, a kilogram of each, kg CO2e. */
export interface WaysGas {
  /** The most gas first. */
  readonly ways: readonly ItemWay[]
  readonly kg: number
  /** If all of them had gone the usual way. */
  readonly usualKg: number
}

/** The gas of the journeys of a cart's foods, or of a class's. */
export function waysGas(home: Point, items: readonly CartItem[]): WaysGas {
  const ways = items.flatMap((item) => wayOfItem(home, item) ?? []).sort((a, b) => b.kg - a.kg)
  return {
    ways,
    kg: ways.reduce((sum, { kg }) => sum + kg, 0),
    usualKg: ways.reduce((sum, { usualKg }) => sum + usualKg, 0),
  }
}

/**
 * The greenhouse gas of a food as it travelled. Its source counts usual ways: what a chosen one gives beyond that is added.
 * Nothing is taken off for one that gives less, for how much of the figure is the journey is not known of each food. Null where
 * there is no figure.
 */
export function footprintOfItem(home: Point, item: CartItem): Footprint | null {
  const footprint = footprintOf(item.play_item.key)
  const way = wayOfItem(home, item)
  if (footprint === null || way === null || way.kg <= way.usualKg) return footprint
  const more = way.kg - way.usualKg
  const { kg, swedishKg } = footprint
  return { ...footprint, kg: kg + more, swedishKg: swedishKg === null ? null : swedishKg + more }
}
