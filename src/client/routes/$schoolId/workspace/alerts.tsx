import { createFileRoute } from '@tanstack/react-router'
import { AlertsPage } from '#client/features/workspace/alerts/AlertsPage.tsx'

export const Route = createFileRoute('/$schoolId/workspace/alerts')({ component: Page })

function Page() {
  return <AlertsPage schoolId={Route.useParams().schoolId} />
}
