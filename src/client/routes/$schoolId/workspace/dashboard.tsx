import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#client/features/workspace/dashboard/DashboardPage.tsx'

export const Route = createFileRoute('/$schoolId/workspace/dashboard')({ component: Page })

function Page() {
  return <DashboardPage schoolId={Route.useParams().schoolId} />
}
