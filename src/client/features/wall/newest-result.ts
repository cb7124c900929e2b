import type { ClassResult } from '#contract/class-results.ts'
import { newsForMs } from '#domain/activities/class-results.ts'
import type { Now } from '#domain/time/age.ts'

/**
 * Of each kind of what classes have found out the newest that a wall may show, the newest of all first: of its own rooms (null = all)
 * and of the whole school. None where its age is unknown; a mystery's week may be over.
 */
export function newestResults(
  results: readonly ClassResult[],
  roomIds: readonly string[] | null,
  now: Now,
): readonly ClassResult[] {
  if (now.certainty === 'unsure') return []
  const newestFirst = results
    .filter((result) => !('room' in result) || roomIds === null || roomIds.includes(result.room.id))
    .filter(({ at }) => now.at - Date.parse(at) < newsForMs)
    .filter((result) => result.kind !== 'mystery' || now.at < Date.parse(result.until))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return newestFirst.filter(
    ({ kind }, index) => newestFirst.findIndex((result) => result.kind === kind) === index,
  )
}
