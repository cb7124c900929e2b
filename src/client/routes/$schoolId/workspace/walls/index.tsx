import { createFileRoute } from '@tanstack/react-router'
import { WallList } from '#client/features/workspace/walls/WallList.tsx'

export const Route = createFileRoute('/$schoolId/workspace/walls/')({ component: Page })

function Page() {
  return <WallList schoolId={Route.useParams().schoolId} />
}
