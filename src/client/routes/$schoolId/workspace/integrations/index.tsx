import { createFileRoute } from '@tanstack/react-router'
import { IntegrationList } from '#client/features/workspace/integrations/IntegrationList.tsx'

export const Route = createFileRoute('/$schoolId/workspace/integrations/')({ component: Page })

function Page() {
  return <IntegrationList schoolId={Route.useParams().schoolId} />
}
