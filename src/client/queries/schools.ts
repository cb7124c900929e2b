import { getHomePage, getOverview, getSchool, listSchools } from '#contract/schools.ts'
import { readQuery } from './read-query.ts'

/** How often a page that shows measurements asks again, ms. */
const pollMs = 30_000

/** Every school with its newest values, for the landing page. */
export function schoolsQuery() {
  return readQuery(['schools'], listSchools, undefined, { pollMs, meta: { boot: true } })
}

/** Name, colour and logo of one school. */
export function schoolQuery(schoolId: string) {
  return readQuery(['school', schoolId], getSchool, { schoolId }, { meta: { boot: true } })
}

/** The school's own page: hero, sections, activities. */
export function homePageQuery(schoolId: string) {
  return readQuery(['home_page', schoolId], getHomePage, { schoolId })
}

/** Everything that a dashboard or a wall shows: newest values and the last 5 hours of every metric. */
export function overviewQuery(schoolId: string) {
  return readQuery(['overview', schoolId], getOverview, { schoolId }, { pollMs, meta: { boot: true } })
}
