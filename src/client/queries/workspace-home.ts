import { privateKey } from '#client/offline/private-rows.ts'
import { getWorkspaceHomeEndpoint } from '#contract/workspace-home.ts'
import { readQuery } from './read-query.ts'

/** How often a page of the workspace asks again, ms. */
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
