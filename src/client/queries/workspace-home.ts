import { privateKey } from '#client/offline/private-rows.ts'
import { getWorkspaceHomeEndpoint } from '#contract/workspace-home.ts'
import { readQuery } from './read-query.ts'

/** Polling interval of the workspace's pages, ms. */
const pollMs = 60_000

/** What wants doing at a school, what is running there, and its addresses. */
export function workspaceHomeQuery(schoolId: string) {
  return readQuery(
    [privateKey, 'workspace_home', schoolId],
    getWorkspaceHomeEndpoint,
    { schoolId },
    { pollMs },
  )
}
