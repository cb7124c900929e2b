import { createFileRoute } from '@tanstack/react-router'
import { SectionEditor } from '#client/features/workspace/pages/SectionEditor.tsx'
import { NothingHere } from '#client/routes/$schoolId/workspace/-NothingHere.tsx'

export const Route = createFileRoute('/$schoolId/workspace/pages/$pageId/$sectionId')({
  component: Page,
})

function Page() {
  const { schoolId, pageId, sectionId } = Route.useParams()
  return (
    <SectionEditor
      key={sectionId}
      schoolId={schoolId}
      pageId={pageId}
      sectionId={sectionId}
      missing={<NothingHere />}
    />
  )
}
