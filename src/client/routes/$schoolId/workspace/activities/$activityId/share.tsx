import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from '#client/features/workspace/activities/ActivityPage.tsx'
import { SharePart } from '#client/features/workspace/activities/SharePart.tsx'
import { NothingHere } from '#client/routes/$schoolId/workspace/-NothingHere.tsx'

export const Route = createFileRoute('/$schoolId/workspace/activities/$activityId/share')({
  component: Page,
})

function Page() {
  const { schoolId, activityId } = Route.useParams()
  return (
    <ActivityPage
      key={activityId}
      schoolId={schoolId}
      id={activityId}
      tab="share"
      part={SharePart}
      missing={<NothingHere />}
    />
  )
}
