import { createFileRoute } from '@tanstack/react-router'
import { CommissioningRound } from '#client/features/workspace/commissioning/CommissioningRound.tsx'

export const Route = createFileRoute('/$schoolId/workspace/walk')({ component: Page })

function Page() {
  return <CommissioningRound schoolId={Route.useParams().schoolId} />
}
