import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { serverNow } from '#client/device/server-clock.ts'
import { pollEvery } from '#client/offline/connection.ts'
import {
  getHomePageEndpoint,
  getOverviewEndpoint,
  getSchoolEndpoint,
  listSchoolsEndpoint,
} from '#contract/schools.ts'
import { readQuery } from './read-query.ts'

/** Polling interval of pages that show measurements, ms. */
const pollMs = 30_000

/** Every school with how its air is, for the landing page: all pages of the list together, so that it can be searched offline. */
export function schoolsQuery() {
  return queryOptions({
    queryKey: ['schools'],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listSchoolsEndpoint, { signal })
      const schools = [...data]
      for (let page = 2; page <= meta.total_pages; page++)
        schools.push(...(await call(listSchoolsEndpoint, { query: { page: String(page) }, signal })).data)
      return schools
    },
    refetchInterval: pollEvery(pollMs),
    meta: { boot: true },
  })
}

/** Polling interval of the school's calendar and limits for pages that stay open, as a wall does, ms. */
export const schoolPollMs = pollEvery(300_000)

/** Name, colour, logo, calendar and limits of one school. */
export function schoolQuery(schoolId: string) {
  return readQuery(['school', schoolId], getSchoolEndpoint, { schoolId }, { meta: { boot: true } })
}

/** The schools that this device has, whoever asked for them: an activity's link brings its school. */
export function keptSchoolIds(queryClient: QueryClient): readonly string[] {
  const kept = queryClient.getQueriesData({ queryKey: ['school'] })
  return kept.flatMap(([[, id], data]) => (data !== undefined && typeof id === 'string' ? [id] : []))
}

/** The school's own page: hero, sections, activities. */
export function homePageQuery(schoolId: string) {
  return readQuery(['home_page', schoolId], getHomePageEndpoint, { schoolId })
}

/** Everything that a dashboard or a wall shows: newest values and the last 5 hours of every metric. */
export function overviewQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['overview', schoolId],
    queryFn: async ({ signal }) => {
      const { data } = await call(getOverviewEndpoint, { params: { schoolId }, signal })
      // An answer that has not changed is the one that the browser has kept, with its time: it is as good as new.
      return { ...data, as_of: new Date(Math.max(Date.parse(data.as_of), serverNow())).toISOString() }
    },
    refetchInterval: pollEvery(pollMs),
    meta: { boot: true },
  })
}
