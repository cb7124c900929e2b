import { createFileRoute } from '@tanstack/react-router'
import { ActivityList } from '#client/features/workspace/activities/ActivityList.tsx'

export const Route = createFileRoute('/$schoolId/workspace/activities/')({ component: Page })

function Page() {
  return <ActivityList schoolId={Route.useParams().schoolId} />
}
