import type {
  AnyWorkspaceActivity,
  WorkspaceActivity,
  WorkspaceRoomActivity,
} from '#contract/workspace-activities.ts'

/** What each part of an activity's page is given. */
export interface PartProps<Shown extends AnyWorkspaceActivity = AnyWorkspaceActivity> {
  readonly schoolId: string
  readonly activity: Shown
  readonly state: 'draft' | 'active' | 'ended'
}

export type FoodJourneyPartProps = PartProps<WorkspaceActivity>
export type RoomPartProps = PartProps<WorkspaceRoomActivity>
