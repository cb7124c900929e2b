import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#client/features/not-found/NotFound.tsx'
import { IntegrationDetail } from '#client/features/workspace/integrations/IntegrationDetail.tsx'
import { RoutingRules } from '#client/features/workspace/municipality/RoutingRules.tsx'
import { municipalityId } from '#domain/schools/school.ts'

export const Route = createFileRoute('/municipality/connections/$integrationId')({ component: Page })

function Page() {
  const { integrationId } = Route.useParams()
  return (
    <IntegrationDetail
      key={integrationId}
      schoolId={municipalityId}
      integrationKey={integrationId}
      above={(id) => <RoutingRules id={id} />}
      missing={<NotFound />}
    />
  )
}
