import { createFileRoute } from '@tanstack/react-router'
import { EntriesPage } from '#client/features/workspace/entries/EntriesPage.tsx'

export const Route = createFileRoute('/$schoolId/workspace/entries/meter')({ component: Page })

function Page() {
  return <EntriesPage schoolId={Route.useParams().schoolId} kind="meter" />
}
