import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { getHomePage, getOverview, getSchool, listSchools } from '#contract/schools.ts'

/** How often a page that shows measurements asks again, ms. */
const pollMs = pollEvery(30_000)

/** Every school with its newest values, for the landing page. */
export function schoolsQuery() {
  return queryOptions({
    queryKey: ['schools'],
    queryFn: async ({ signal }) => (await call(listSchools, { signal })).data,
    refetchInterval: pollEvery(pollMs),
    meta: { boot: true },
  })
}

/** Name, colour and logo of one school. */
export function schoolQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['school', schoolId],
    queryFn: async ({ signal }) => (await call(getSchool, { params: { schoolId }, signal })).data,
    meta: { boot: true },
  })
}

/** The school's own page: hero, sections, activities. */
export function homePageQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['home_page', schoolId],
    queryFn: async ({ signal }) => (await call(getHomePage, { params: { schoolId }, signal })).data,
  })
}

/** Everything that a dashboard or a wall shows: newest values and the last 5 hours of every metric. */
export function overviewQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['overview', schoolId],
    queryFn: async ({ signal }) => (await call(getOverview, { params: { schoolId }, signal })).data,
    refetchInterval: pollEvery(pollMs),
    meta: { boot: true },
  })
}
