import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LessonCheck } from '#client/features/device-check/LessonCheck.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { TabletCode } from '#client/features/workspace/ready/TabletCode.tsx'

/** A teacher's check before a lesson without a network. */
export const Route = createFileRoute('/$schoolId/workspace/ready')({
  staticData: { texts: ['device-check'] },
  component: Ready,
})

function Ready() {
  const { t } = useLingui()
  const { schoolId } = Route.useParams()
  return (
    <LessonCheck heading={<PageHeading title={t`På den här enheten`} />}>
      <TabletCode schoolId={schoolId} />
    </LessonCheck>
  )
}
