import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from '#client/features/workspace/activities/ActivityPage.tsx'
import { SetupPart } from '#client/features/workspace/activities/SetupPart.tsx'
import { NothingHere } from '#client/routes/$schoolId/workspace/-NothingHere.tsx'

export const Route = createFileRoute('/$schoolId/workspace/activities/$activityId/edit')({
  component: Page,
})

function Page() {
  const { schoolId, activityId } = Route.useParams()
  return (
    <ActivityPage
      key={activityId}
      schoolId={schoolId}
      id={activityId}
      tab="edit"
      part={SetupPart}
      missing={<NothingHere />}
    />
  )
}
