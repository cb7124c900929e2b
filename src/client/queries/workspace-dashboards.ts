import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { getWorkspaceDashboard, putWorkspaceDashboard } from '#contract/workspace-dashboards.ts'
import { refetchAfter, type Versioned } from './mutation.ts'

/** How often the editor looks whether somebody else has changed something, ms. */
const pollMs = 30_000

/** What a school shows, what it hides, and how its walls turn. */
export function workspaceDashboardQuery(schoolId: string) {
  return queryOptions({
    queryKey: [privateKey, 'school_dashboard', schoolId],
    queryFn: async ({ signal }) => (await call(getWorkspaceDashboard, { params: { schoolId }, signal })).data,
    refetchInterval: pollEvery(pollMs),
  })
}

/** Arranges the dashboard anew, if it still is the version that was read. */
export function arrangeDashboard(schoolId: string) {
  return mutationOptions({
    mutationFn: ({ value, version }: Versioned<BodyOf<typeof putWorkspaceDashboard>>) =>
      call(putWorkspaceDashboard, { params: { schoolId }, body: value, ifMatch: version }),
    onSettled: refetchAfter(workspaceDashboardQuery(schoolId).queryKey),
  })
}
