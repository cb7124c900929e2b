import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { DiagnosticsPage } from '#client/features/text-pages/DiagnosticsPage.tsx'
import { textPagesTexts } from '#client/texts/text-pages/catalogues.ts'

export const Route = createFileRoute('/diagnostics')({
  staticData: { texts: textPagesTexts },
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
