import { createFileRoute } from '@tanstack/react-router'
import { WalkRound } from '#client/features/workspace/walk/WalkRound.tsx'

export const Route = createFileRoute('/$schoolId/workspace/walk')({ component: Page })

function Page() {
  return <WalkRound schoolId={Route.useParams().schoolId} />
}
