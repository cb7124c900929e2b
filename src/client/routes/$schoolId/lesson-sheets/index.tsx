import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SheetList } from '#client/features/lesson-sheets/SheetList.tsx'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { SchoolPlate } from '#client/features/school-page/SchoolPlate.tsx'
import { schoolQuery } from '#client/queries/schools.ts'

/** The lessons that are ready to use; the sheets have the school's own numbers. */
export const Route = createFileRoute('/$schoolId/lesson-sheets/')({
  staticData: { texts: ['lesson'] },
  component: Page,
})

function Page() {
  const { t } = useLingui()
  const { data: school } = useSuspenseQuery(schoolQuery(Route.useParams().schoolId))
  return (
    <PageFrame title={t`Lektionsblad`} siteName={school.name}>
      <SchoolPlate school={school} />
      <SheetList schoolId={school.id} />
    </PageFrame>
  )
}
