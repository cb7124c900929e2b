import { Suspense } from 'react'
import { withTexts } from '#client/texts/i18n.ts'
import { signInTexts } from '#client/texts/sign-in/catalogues.ts'
import { laterPart } from '#client/widgets/later-part.tsx'

const HeaderPart = laterPart(() =>
  withTexts(signInTexts, import('./HeaderPart.tsx')).then((part) => part.HeaderPart),
)

/** Who is signed in, or the way in: no page waits for it. */
export function SignIn() {
  return (
    <Suspense>
      <HeaderPart />
    </Suspense>
  )
}
