import type { ClassTogether } from '#client/queries/own-tablet.ts'
import type { OwnCart } from './classroom.ts'
import { type Draft, isBeingChanged } from './draft.ts'

/** When the cart of this draft was handed in, server time, epoch ms; null = it was not, or that is not known any more. */
export function handedInAtOf(draft: Draft, own: readonly OwnCart[]): number | null {
  if (!draft.handedIn && !isBeingChanged(draft)) return null
  return own.find(({ id }) => id === draft.id)?.made_at ?? null
}

/** Whether the class still waits for its result, and the cart is one of this round. */
export function isChangeable(
  draft: Draft,
  cart: OwnCart | undefined,
  together: ClassTogether | undefined,
): boolean {
  if (!draft.handedIn || !draft.change || cart?.change?.key !== draft.change.key) return false
  return together === undefined || (!together.isShown && cart.made_at >= together.startedAt)
}
