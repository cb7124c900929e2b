import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { PrivacyPolicy } from '#client/features/privacy-policy/PrivacyPolicy.tsx'

export const Route = createFileRoute('/privacy-policy')({
  staticData: { texts: ['text-pages'] },
  component: PrivacyPolicyPage,
})

function PrivacyPolicyPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Så hanterar vi personuppgifter`} kind="text" tinted={false}>
      <PrivacyPolicy />
    </PageFrame>
  )
}
