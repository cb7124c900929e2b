import type {
  AnyWorkspaceActivity,
  WorkspaceActivity,
  WorkspaceRoomActivity,
} from '#contract/workspace-activities.ts'

/** The props of each part of an activity's page. */
export interface PartProps<Shown extends AnyWorkspaceActivity = AnyWorkspaceActivity> {
  readonly schoolId: string
  readonly activity: Shown
  readonly state: 'draft' | 'active' | 'ended'
}

export type FoodJourneyPartProps = PartProps<WorkspaceActivity>
export type RoomPartProps = PartProps<WorkspaceRoomActivity>
