import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ReadyPage } from '#client/features/device-check/ReadyPage.tsx'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { SchoolPlate } from '#client/features/school-page/SchoolPlate.tsx'
import { schoolQuery } from '#client/queries/schools.ts'

/** What a tablet has of a school before a lesson without a network. Opening it chooses the school (`route.tsx`). */
export const Route = createFileRoute('/$schoolId/ready')({
  staticData: { texts: ['device-check'] },
  component: Ready,
})

function Ready() {
  const { t } = useLingui()
  const { data: school } = useSuspenseQuery(schoolQuery(Route.useParams().schoolId))
  return (
    <PageFrame title={t`På den här enheten`} siteName={school.name}>
      <SchoolPlate school={school} />
      <ReadyPage />
    </PageFrame>
  )
}
