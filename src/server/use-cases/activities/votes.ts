import { isSameLesson, lessonReachS } from '#domain/activities/comfort-vote.ts'
import { type ContributionContent, isVote, type Vote } from '#domain/activities/contribution.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import {
  type ContributionRow,
  contributionsAbout,
  contributionsOfActivity,
} from '#server/storage/activities/contributions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'

/**
 * Whether the same tablet has said it before: how the air feels in each lesson, all else once in its activity. Also said is what a
 * teacher took out. Ask in the transaction in which it is kept: two votes of one tablet may arrive in the same instant.
 */
export async function isFurtherVote(
  { db }: Pick<Deps, 'db'>,
  schoolId: string,
  { activityId, aboutAt }: Pick<ContributionRow, 'activityId' | 'aboutAt'>,
  content: Vote,
): Promise<boolean> {
  if (content.kind !== 'feel')
    return ofTablet(await contributionsOfActivity(db, activityId), content).length > 0
  const reachMs = lessonReachS * 1000
  const around = { from: aboutAt - reachMs, to: aboutAt + reachMs }
  const near = ofTablet(await contributionsAbout(db, activityId, around), content)
  if (near.length === 0) return false
  const { calendar } = toSchool(await requireSchool(db, schoolId))
  return near.some((row) => isSameLesson(calendar ?? emptyCalendar, row.aboutAt / 1000, aboutAt / 1000))
}

function ofTablet(rows: readonly ContributionRow[], { kind, tablet }: Vote): readonly ContributionRow[] {
  return rows.filter((row) => {
    const other: ContributionContent = JSON.parse(row.content)
    return isVote(other) && other.kind === kind && other.tablet === tablet
  })
}
