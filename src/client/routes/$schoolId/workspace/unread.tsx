import { createFileRoute } from '@tanstack/react-router'
import { UnreadPage } from '#client/features/workspace/unread/UnreadPage.tsx'

export const Route = createFileRoute('/$schoolId/workspace/unread')({ component: Page })

function Page() {
  return <UnreadPage schoolId={Route.useParams().schoolId} />
}
