import type { Deps } from '#server/use-cases/deps.ts'
import { confirmDeletions, type Removed, removeExpired } from '#server/use-cases/retention.ts'

/** Deletes all that has expired, also what is far more than usual: a person says yes to it. */
export async function removeExpiredWithYes(deps: Deps): Promise<Removed | null> {
  await removeExpired(deps)
  await confirmDeletions(deps)
  return removeExpired(deps)
}
