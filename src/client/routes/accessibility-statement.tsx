import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { AccessibilityStatement } from '#client/features/text-pages/AccessibilityStatement.tsx'
import { withTexts } from '#client/texts/i18n.ts'

/** Nothing of it is kept on devices: it needs the internet anyway, and the rest of the page does not. */
const FeedbackForm = lazy(() =>
  withTexts('feedback', import('#client/features/feedback/FeedbackForm.tsx')).then(
    (module) => ({ default: module.FeedbackForm }),
    () => ({ default: FormIsMissing }),
  ),
)

export const Route = createFileRoute('/accessibility-statement')({
  staticData: { texts: ['text-pages'] },
  component: AccessibilityStatementPage,
})

function AccessibilityStatementPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Tillgänglighetsredogörelse`} kind="text" tinted={false}>
      <AccessibilityStatement
        form={(answerDays) => (
          <Suspense>
            <FeedbackForm answerDays={answerDays} />
          </Suspense>
        )}
      />
    </PageFrame>
  )
}

function FormIsMissing() {
  return (
    <p>
      <Trans>Här finns ett formulär när enheten har internet. Öppna sidan igen då.</Trans>
    </p>
  )
}
