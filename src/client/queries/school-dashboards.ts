import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { getSchoolDashboardEndpoint } from '#contract/school-dashboards.ts'

/** How often a wall asks whether its school wants it to turn differently, ms. */
const pollMs = 300_000

/** How a school's walls turn. */
export function kioskQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['kiosk', schoolId],
    queryFn: async ({ signal }) =>
      (await call(getSchoolDashboardEndpoint, { params: { schoolId }, signal })).data.kiosk,
    refetchInterval: pollEvery(pollMs),
  })
}
