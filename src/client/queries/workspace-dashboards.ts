import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  getWorkspaceDashboardEndpoint,
  updateWorkspaceDashboardEndpoint,
} from '#contract/workspace-dashboards.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** How often the editor looks whether another person has changed something, ms. */
const pollMs = 30_000

/** What a school shows, what it hides, and how its walls turn. */
export function workspaceDashboardQuery(schoolId: string) {
  return readQuery(
    [privateKey, 'school_dashboard', schoolId],
    getWorkspaceDashboardEndpoint,
    { schoolId },
    { pollMs },
  )
}

/** Arranges the dashboard again, if it still is the version that was read. */
export function arrangeDashboard(schoolId: string) {
  return change(
    ({ value, version }: Versioned<BodyOf<typeof updateWorkspaceDashboardEndpoint>>) =>
      call(updateWorkspaceDashboardEndpoint, { params: { schoolId }, body: value, ifMatch: version }),
    [workspaceDashboardQuery(schoolId).queryKey],
  )
}
