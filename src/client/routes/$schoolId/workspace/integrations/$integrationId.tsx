import { createFileRoute } from '@tanstack/react-router'
import { IntegrationDetail } from '#client/features/workspace/integrations/IntegrationDetail.tsx'

export const Route = createFileRoute('/$schoolId/workspace/integrations/$integrationId')({ component: Page })

function Page() {
  const { schoolId, integrationId } = Route.useParams()
  return <IntegrationDetail key={integrationId} schoolId={schoolId} integrationKey={integrationId} />
}
