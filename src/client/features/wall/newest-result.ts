import type { ClassResult } from '#contract/class-results.ts'
import { newsForMs } from '#domain/activities/class-results.ts'
import type { Now } from '#domain/time/age.ts'

/**
 * The newest of what classes have found out that a wall may show: of its own rooms (null = all) and of the whole school; null where there
 * is nothing, or nobody knows how old it is.
 */
export function newestResult(
  results: readonly ClassResult[],
  roomIds: readonly string[] | null,
  now: Now,
): ClassResult | null {
  if (now.certainty === 'unsure') return null
  const [newest] = results
    .filter((result) => result.kind !== 'airing' || roomIds === null || roomIds.includes(result.room.id))
    .filter(({ at }) => now.at - Date.parse(at) < newsForMs)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return newest ?? null
}
