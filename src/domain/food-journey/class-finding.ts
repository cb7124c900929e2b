import type { FoodTotal } from './class-total.ts'

type Travelled = Pick<FoodTotal, 'key' | 'count' | 'distance'>

/** What a class found out about its food. */
export interface ClassFinding {
  /** The food that came farthest for the whole class. */
  readonly longest: Travelled
  /** At most five foods that came far, the farthest first. */
  readonly farthest: readonly Travelled[]
}

/** How many foods are shown beside each other. */
const most = 5

/** null = the journey of no food is known. */
export function classFinding({
  all_products: foods,
}: {
  readonly all_products: readonly Travelled[]
}): ClassFinding | null {
  const farthest = foods
    .filter(({ distance }) => distance.value > 0)
    .sort((one, other) => other.distance.value - one.distance.value)
    .slice(0, most)
  const [longest] = farthest
  return longest ? { longest, farthest } : null
}
