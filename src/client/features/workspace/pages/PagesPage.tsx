import type { PageProps } from '#client/features/workspace/components/page.ts'
import { NewPage } from './NewPage.tsx'
import { PageEditor } from './PageEditor.tsx'
import { PageTable } from './PageTable.tsx'
import { SectionEditor } from './SectionEditor.tsx'

/** The pages of a school: `…/pages`, `…/pages/new`, `…/pages/{page}`, `…/pages/{page}/{section}`. */
export function PagesPage({ schoolId, inside: [pageId, sectionId] }: PageProps) {
  if (pageId === undefined) return <PageTable schoolId={schoolId} />
  if (pageId === 'new') return <NewPage schoolId={schoolId} />
  if (sectionId === undefined) return <PageEditor key={pageId} schoolId={schoolId} pageId={pageId} />
  return <SectionEditor key={sectionId} schoolId={schoolId} pageId={pageId} sectionId={sectionId} />
}
