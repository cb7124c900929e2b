import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { DiagnosticsPage } from '#client/features/text-pages/DiagnosticsPage.tsx'

export const Route = createFileRoute('/diagnostics')({
  staticData: { texts: ['text-pages'] },
  component: DiagnosticsRoute,
})

function DiagnosticsRoute() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Felsökning`} kind="text" tinted={false}>
      <DiagnosticsPage />
    </PageFrame>
  )
}
