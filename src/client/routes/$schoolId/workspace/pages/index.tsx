import { createFileRoute } from '@tanstack/react-router'
import { PageTable } from '#client/features/workspace/pages/PageTable.tsx'

export const Route = createFileRoute('/$schoolId/workspace/pages/')({ component: Page })

function Page() {
  return <PageTable schoolId={Route.useParams().schoolId} />
}
