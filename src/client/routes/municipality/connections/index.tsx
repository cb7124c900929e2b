import { createFileRoute } from '@tanstack/react-router'
import { IntegrationList } from '#client/features/workspace/integrations/IntegrationList.tsx'
import { municipalityId } from '#domain/schools/school.ts'

export const Route = createFileRoute('/municipality/connections/')({ component: Page })

function Page() {
  return <IntegrationList schoolId={municipalityId} />
}
