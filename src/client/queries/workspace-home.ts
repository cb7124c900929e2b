import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import { getWorkspaceHome } from '#contract/workspace-home.ts'

/** How often a page of the workspace asks again, ms. */
const pollMs = 60_000

/** What wants doing at a school, what is running there, and its addresses. */
export function workspaceHomeQuery(schoolId: string) {
  return queryOptions({
    queryKey: [privateKey, 'workspace_home', schoolId],
    queryFn: async ({ signal }) => (await call(getWorkspaceHome, { params: { schoolId }, signal })).data,
    refetchInterval: pollEvery(pollMs),
  })
}
