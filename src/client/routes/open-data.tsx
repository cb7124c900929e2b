import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { OpenData } from '#client/features/text-pages/OpenData.tsx'

export const Route = createFileRoute('/open-data')({
  staticData: { texts: ['text-pages'] },
  component: OpenDataPage,
})

function OpenDataPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Öppna data`} kind="text" tinted={false}>
      <OpenData />
    </PageFrame>
  )
}
