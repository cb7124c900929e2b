import { allActivities } from '#server/storage/activities/activities.ts'
import { countAllCarts, deleteCarts } from '#server/storage/activities/carts.ts'
import { countAllContributions, deleteContributions } from '#server/storage/activities/contributions.ts'
import { countOf, type ExpiringRows } from '#server/storage/expiring-rows.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { toActivity } from './activities.ts'
import { areResultsRemoved } from './admission.ts'

/** What pupils sent to activities whose results have been kept long enough at `before`. All of an activity expires on one day. */
export function expiringResults(deps: Deps): ExpiringRows {
  const expiredAt = async (before: number) =>
    (await allActivities(deps.db))
      .map((row) => toActivity(deps, row))
      .filter((activity) => areResultsRemoved(activity, before))
  return {
    async count(db, before) {
      const days = new Map<string, number>()
      for (const { id, resultsDeletedOn } of await expiredAt(before)) {
        const day = resultsDeletedOn ?? ''
        days.set(
          day,
          (days.get(day) ?? 0) + (await countAllCarts(db, id)) + (await countAllContributions(db, id)),
        )
      }
      return countOf(days.values())
    },
    total: async (db) => (await countAllCarts(db)) + (await countAllContributions(db)),
    async delete(db, before) {
      let removed = 0
      for (const { id } of await expiredAt(before))
        removed += (await deleteCarts(db, id)) + (await deleteContributions(db, id))
      return removed
    },
  }
}
