import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { Licences } from '#client/features/text-pages/Licences.tsx'

export const Route = createFileRoute('/licences')({
  staticData: { texts: ['text-pages'] },
  component: LicencesPage,
})

function LicencesPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Licenser`} kind="text" tinted={false}>
      <Licences />
    </PageFrame>
  )
}
