import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { AccessibilityStatement } from '#client/features/text-pages/AccessibilityStatement.tsx'

export const Route = createFileRoute('/accessibility-statement')({
  staticData: { texts: ['text-pages'] },
  component: AccessibilityStatementPage,
})

function AccessibilityStatementPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Tillgänglighetsredogörelse`} kind="text" tinted={false}>
      <AccessibilityStatement />
    </PageFrame>
  )
}
