import { createFileRoute } from '@tanstack/react-router'
import { IntegrationDetail } from '#client/features/workspace/integrations/IntegrationDetail.tsx'
import { NothingHere } from '#client/routes/$schoolId/workspace/-NothingHere.tsx'

export const Route = createFileRoute('/$schoolId/workspace/integrations/$integrationId')({
  component: Page,
})

function Page() {
  const { schoolId, integrationId } = Route.useParams()
  return (
    <IntegrationDetail
      key={integrationId}
      schoolId={schoolId}
      integrationKey={integrationId}
      missing={<NothingHere />}
    />
  )
}
