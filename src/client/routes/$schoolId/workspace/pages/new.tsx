import { createFileRoute } from '@tanstack/react-router'
import { NewPage } from '#client/features/workspace/pages/NewPage.tsx'

export const Route = createFileRoute('/$schoolId/workspace/pages/new')({ component: Page })

function Page() {
  return <NewPage schoolId={Route.useParams().schoolId} />
}
