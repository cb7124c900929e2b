import { createFileRoute } from '@tanstack/react-router'
import { WorkspaceHome } from '#client/features/workspace/WorkspaceHome.tsx'

export const Route = createFileRoute('/$schoolId/workspace/home')({ component: Home })

function Home() {
  return <WorkspaceHome schoolId={Route.useParams().schoolId} />
}
