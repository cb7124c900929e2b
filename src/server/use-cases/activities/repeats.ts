import { isSameLesson, lessonReachS } from '#domain/activities/comfort-vote.ts'
import {
  type ContributionContent,
  isVote,
  type Vote,
  type VoteScope,
  voteScopes,
} from '#domain/activities/contribution.ts'
import { contributionRule } from '#domain/activities/kinds/registry.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import {
  type ContributionRow,
  contributionsAbout,
  contributionsOfActivity,
} from '#server/storage/activities/contributions.ts'
import type { Database } from '#server/storage/database.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'

interface Asked {
  readonly db: Database
  readonly schoolId: string
  readonly row: Pick<ContributionRow, 'activityId' | 'kind' | 'aboutAt'>
}

/** Whether contributions of this content can repeat an earlier one. */
export function canRepeat(content: ContributionContent): boolean {
  return isVote(content) || contributionRule(content.kind).leastGapMs !== undefined
}

/**
 * Whether a contribution repeats an earlier one, and is not kept: a tablet's second vote, also where a teacher removed the
 * first, or one that is too near to the last. Ask in the transaction that would keep it: two may arrive in the same instant.
 */
export async function isRepeated(asked: Asked, content: ContributionContent): Promise<boolean> {
  if (isVote(content)) return hasVoted[voteScopes[content.kind]](asked, content)
  const { leastGapMs } = contributionRule(content.kind)
  return leastGapMs !== undefined && (await rowsNear(asked, leastGapMs)).length > 0
}

/** Whether the tablet of a vote has voted before, by how often it may. */
const hasVoted: Readonly<Record<VoteScope, (asked: Asked, vote: Vote) => Promise<boolean>>> = {
  activity: async ({ db, row }, vote) =>
    ofTablet(await contributionsOfActivity(db, row.activityId), vote).length > 0,
  async lesson(asked, vote) {
    const { db, schoolId, row } = asked
    const near = ofTablet(await rowsNear(asked, lessonReachS * 1000), vote)
    if (near.length === 0) return false
    const { calendar } = toSchool(await requireSchool(db, schoolId))
    return near.some(({ aboutAt }) =>
      isSameLesson(calendar ?? emptyCalendar, aboutAt / 1000, row.aboutAt / 1000),
    )
  },
}

async function rowsNear(
  { db, row: { activityId, kind, aboutAt } }: Asked,
  reachMs: number,
): Promise<readonly ContributionRow[]> {
  const around = { from: aboutAt - reachMs, to: aboutAt + reachMs }
  return (await contributionsAbout(db, activityId, around)).filter((row) => row.kind === kind)
}

function ofTablet(rows: readonly ContributionRow[], { kind, tablet }: Vote): readonly ContributionRow[] {
  return rows.filter((row) => {
    const other: ContributionContent = JSON.parse(row.content)
    return isVote(other) && other.kind === kind && other.tablet === tablet
  })
}
