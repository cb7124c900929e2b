import type { Point } from '#domain/places/distance.ts'
import type { CartItem, Origin } from './cart.ts'
import { isFromNearby } from './journey.ts'
import { possibleTransports } from './possible-transports.ts'
import type { Transport } from './transports.ts'

/**
 * The ways that a pupil is asked about: of the possible ones, and only the lorry for what is from the school's own
 * province, where no ship, train or plane goes from a farm to a kitchen.
 */
export function offeredTransports(home: Point, origin: Origin): readonly Transport[] {
  return isFromNearby(home, origin) ? ['lorry'] : possibleTransports(origin)
}

/** How a food travelled, as far as that can be: null where it was not chosen, and for a way that is not offered from there. */
export function chosenTransport(home: Point, item: CartItem): Transport | null {
  const { transport = null } = item
  return transport !== null && offeredTransports(home, item).includes(transport) ? transport : null
}

/** The foods with a chosen way that is not offered from where they now come. */
export function foodsOnOtherWays(home: Point, items: readonly CartItem[]): string[] {
  return items
    .filter((item) => item.transport && chosenTransport(home, item) === null)
    .map(({ play_item }) => play_item.key)
}
