import { createFileRoute } from '@tanstack/react-router'
import { NewWall } from '#client/features/workspace/walls/NewWall.tsx'

export const Route = createFileRoute('/$schoolId/workspace/walls/new')({ component: Page })

function Page() {
  return <NewWall schoolId={Route.useParams().schoolId} />
}
