import type { ContributionContent } from '#domain/activities/contribution.ts'
import { isSameLesson, lessonReachS } from '#domain/activities/feel.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { type ContributionRow, contributionsAbout } from '#server/storage/game/contributions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'

/** Whether the same tablet has voted in the same lesson before, also where a teacher took that vote out. */
export async function isFurtherVote(
  { db }: Pick<Deps, 'db'>,
  schoolId: string,
  { activityId, aboutAt }: Pick<ContributionRow, 'activityId' | 'aboutAt'>,
  content: ContributionContent,
): Promise<boolean> {
  if (content.kind !== 'feel') return false
  const reachMs = lessonReachS * 1000
  const around = { from: aboutAt - reachMs, to: aboutAt + reachMs }
  const near = await contributionsAbout(db, activityId, around)
  if (near.length === 0) return false
  const { calendar } = toSchool(await requireSchool(db, schoolId))
  return near.some((row) => {
    const other: ContributionContent = JSON.parse(row.content)
    if (other.kind !== 'feel' || other.tablet !== content.tablet) return false
    return isSameLesson(calendar ?? emptyCalendar, row.aboutAt / 1000, aboutAt / 1000)
  })
}
