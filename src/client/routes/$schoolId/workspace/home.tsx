import { createFileRoute } from '@tanstack/react-router'
import { WorkspaceHome } from '#client/features/workspace/home/WorkspaceHome.tsx'

export const Route = createFileRoute('/$schoolId/workspace/home')({ component: Page })

function Page() {
  return <WorkspaceHome schoolId={Route.useParams().schoolId} />
}
