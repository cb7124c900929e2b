import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ActivityPreview } from '#client/features/activities/runner/ActivityRunner.tsx'
import { FoodJourneyPreview } from '#client/features/food-journey/FoodJourneyPreview.tsx'
import { NotFound } from '#client/features/not-found/NotFound.tsx'
import { ActivityFrame } from '#client/features/page-frame/ActivityFrame.tsx'
import { workspaceActivityQuery } from '#client/queries/workspace-activities.ts'
import { requireSignIn } from '#client/session/require-sign-in.ts'
import { isRoomActivity } from '#domain/activities/activity-type-ids.ts'

/** The game as pupils get it, for its teachers: a page of its own, outside of the workspace's frame. */
export const Route = createFileRoute('/$schoolId/workspace_/activities/$previewActivityId')({
  staticData: { texts: ['food-journey', 'activities'] },
  beforeLoad: requireSignIn,
  component: Preview,
})

function Preview() {
  const { schoolId, previewActivityId } = Route.useParams()
  const { data: activity } = useQuery(workspaceActivityQuery(schoolId, previewActivityId))
  const game =
    activity && isRoomActivity(activity) ? (
      <ActivityPreview activity={activity} />
    ) : (
      <FoodJourneyPreview schoolId={schoolId} activityId={previewActivityId} missing={<NotFound />} />
    )
  // In the iframe beside its form it is the game alone.
  return window.parent === window ? <ActivityFrame>{game}</ActivityFrame> : game
}
