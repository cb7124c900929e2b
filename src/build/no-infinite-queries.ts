/**
 * Stands in for TanStack Query's code of endless lists (see `vite.config.ts`), which every query asks for and none of
 * ours uses.
 */
export function infiniteQueryBehavior(): never {
  throw new Error('this app has no infinite queries')
}

export function hasNextPage(): boolean {
  return false
}

export function hasPreviousPage(): boolean {
  return false
}
