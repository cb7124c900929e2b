import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { serverNow } from '#client/device/server-clock.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { getSchoolDayEndpoint } from '#contract/school-day.ts'

/** Polling interval of pages that show the day, ms: a value of every five minutes is stored. */
const pollMs = 120_000
/** The same for the first times while there is no day yet: a server that has just started soon has one. */
const firstPolls = { ms: 20_000, most: 6 }

/** The air of a school's last day, or of today; `day` null = there is none. `answeredAt`: server time, epoch ms. */
export function schoolDayQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['school_day', schoolId],
    queryFn: async ({ signal }) => {
      const { data } = await call(getSchoolDayEndpoint, { params: { schoolId }, signal })
      return { day: data, answeredAt: serverNow() }
    },
    staleTime: pollMs,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      pollEvery(data?.day === null && dataUpdateCount < firstPolls.most ? firstPolls.ms : pollMs),
  })
}
