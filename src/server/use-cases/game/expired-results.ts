import { allActivities } from '#server/storage/game/activities.ts'
import { deleteCarts } from '#server/storage/game/carts.ts'
import { deleteContributions } from '#server/storage/game/contributions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { toActivity } from './activities.ts'
import { areResultsRemoved } from './admission.ts'

/** Removes what pupils sent to activities whose results have been kept long enough; answers with how much there was. */
export async function removeExpiredResults(deps: Deps): Promise<number> {
  let removed = 0
  for (const row of await allActivities(deps.db)) {
    if (!areResultsRemoved(toActivity(deps, row), deps.now())) continue
    removed += await deleteCarts(deps.db, row.id)
    removed += await deleteContributions(deps.db, row.id)
  }
  return removed
}
