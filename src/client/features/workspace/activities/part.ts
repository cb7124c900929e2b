import type { WorkspaceActivity } from '#contract/workspace-activities.ts'

/** What each part of an activity's page is given. */
export interface PartProps {
  readonly schoolId: string
  readonly activity: WorkspaceActivity
  readonly state: 'draft' | 'active' | 'ended'
}
