import { getWeekStoryEndpoint } from '#contract/week-story.ts'
import { readQuery } from './read-query.ts'

/** A week that is over changes only by what comes late. */
const staleMs = 3_600_000

/** The story of the last week of lessons. */
export function weekStoryQuery(schoolId: string) {
  return readQuery(['week_story', schoolId], getWeekStoryEndpoint, { schoolId }, { staleTime: staleMs })
}
