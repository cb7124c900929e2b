import { createFileRoute } from '@tanstack/react-router'
import { PageEditor } from '#client/features/workspace/pages/PageEditor.tsx'
import { NothingHere } from '#client/routes/$schoolId/workspace/-NothingHere.tsx'

export const Route = createFileRoute('/$schoolId/workspace/pages/$pageId/')({
  component: Page,
})

function Page() {
  const { schoolId, pageId } = Route.useParams()
  return <PageEditor key={pageId} schoolId={schoolId} pageId={pageId} missing={<NothingHere />} />
}
