import type { ClassResult } from '#contract/class-results.ts'
import type { Now } from '#domain/time/age.ts'
import { localDaysBetween } from '#domain/time/local-date.ts'

/**
 * The newest of what classes have found out that a wall shows: of today or yesterday, with the measurements that its picture is
 * drawn of, of its own rooms (`roomIds` null = all) or the whole school. Null = there is none, or its day is unknown.
 */
export function newestResult(
  results: readonly ClassResult[],
  roomIds: readonly string[] | null,
  now: Now,
): ClassResult | null {
  if (now.certainty === 'unsure') return null
  const [newest] = results
    .filter((result) => !('room' in result) || roomIds === null || roomIds.includes(result.room.id))
    .filter(({ at }) => localDaysBetween(Date.parse(at), now.at) <= 1)
    .filter(hasPicture)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return newest ?? null
}

/** An answer that an older version has kept knows of no curve; nor does every kind that a newer one may bring. */
function hasPicture(result: ClassResult): boolean {
  switch (result.kind) {
    case 'airing':
    case 'experiment':
      return (result.measured?.length ?? 0) >= fewestPoints
    case 'guess':
      return result.measured.length >= fewestPoints && result.guessed.length >= fewestPoints
    case 'food_journey':
      return result.kilometres > 0
    default:
      return false
  }
}

const fewestPoints = 2
