export type Side = 'highest' | 'lowest'

/** What stands out; `even` where nothing does, `unknown` where too little was measured to say. */
export type Extreme<Item> =
  | { readonly kind: 'found'; readonly item: Item }
  | { readonly kind: 'even' }
  | { readonly kind: 'unknown' }

/** The first of the highest or lowest values, if it differs from the median by at least `leastDifference`. */
export function extremeOf<Item extends { readonly value: number | null }>(
  items: readonly Item[],
  side: Side,
  leastDifference: number,
): Extreme<Item> {
  const sign = side === 'highest' ? 1 : -1
  const ranked = items
    .flatMap((item) => (item.value === null ? [] : [{ item, rank: sign * item.value }]))
    .sort((a, b) => b.rank - a.rank)
  const [most, median] = [ranked[0], ranked[Math.floor(ranked.length / 2)]]
  if (most === undefined || median === undefined) return { kind: 'unknown' }
  return most.rank - median.rank < leastDifference ? { kind: 'even' } : { kind: 'found', item: most.item }
}
