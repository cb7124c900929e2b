import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { SignInCheckPage } from '#client/features/sign-in-check/SignInCheckPage.tsx'

export const Route = createFileRoute('/sign-in-check')({
  staticData: { texts: ['municipality'] },
  component: SignInCheckRoute,
})

function SignInCheckRoute() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Prova inloggningen`} kind="text">
      <SignInCheckPage />
    </PageFrame>
  )
}
