import { createFileRoute } from '@tanstack/react-router'
import { People } from '#client/features/workspace/people/People.tsx'

export const Route = createFileRoute('/$schoolId/workspace/people/')({ component: Page })

function Page() {
  return <People schoolId={Route.useParams().schoolId} />
}
