import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#client/features/workspace/settings/SettingsPage.tsx'

export const Route = createFileRoute('/$schoolId/workspace/settings')({ component: Page })

function Page() {
  return <SettingsPage schoolId={Route.useParams().schoolId} />
}
