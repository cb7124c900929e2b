import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { SignInDone } from '#client/features/sign-in/SignInDone.tsx'
import { signInTexts } from '#client/texts/sign-in/catalogues.ts'

export const Route = createFileRoute('/sign-in/done')({
  staticData: { texts: signInTexts },
  component: SignInDoneRoute,
})

function SignInDoneRoute() {
  const { t } = useLingui()
  useLayoutEffect(() => {
    document.title = `${t`Inloggning`} | Kotte`
  }, [t])
  return (
    <main>
      <SignInDone />
    </main>
  )
}
