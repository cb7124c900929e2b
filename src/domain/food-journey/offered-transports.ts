import type { Point } from '#domain/places/distance.ts'
import type { Origin } from './cart.ts'
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
