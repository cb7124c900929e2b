import { type ContributionRow, contributionsAbout } from '#server/storage/activities/contributions.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** Openings so near to each other are one: what they take away is gone already. They count towards no limit, so that this is theirs. ms */
const oneOpeningMs = 300_000

/** Whether the same class has told of an opening shortly before. */
export async function isFurtherOpening(
  { db }: Pick<Deps, 'db'>,
  { activityId, aboutAt }: Pick<ContributionRow, 'activityId' | 'aboutAt'>,
): Promise<boolean> {
  const around = { from: aboutAt - oneOpeningMs, to: aboutAt + oneOpeningMs }
  return (await contributionsAbout(db, activityId, around)).some(({ kind }) => kind === 'opening')
}
