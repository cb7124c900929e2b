import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { type ClassResult, listClassResultsEndpoint } from '#contract/class-results.ts'

/** What a class has found out is news for days. */
const pollMs = 300_000

/** What the classes of a school have found out and everybody may see, of all kinds that this version knows. */
export function classResultsQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['class_results', schoolId],
    queryFn: async ({ signal }): Promise<readonly ClassResult[]> => {
      const { data, more = [] } = await call(listClassResultsEndpoint, { params: { schoolId }, signal })
      return [...data, ...more.filter((result) => result !== null)]
    },
    staleTime: pollMs,
    refetchInterval: pollEvery(pollMs),
  })
}
