import { Suspense } from 'react'
import { laterPart } from '#client/widgets/later-part.tsx'

const HeaderPart = laterPart(() => import('./header-part.ts').then((part) => part.loadHeaderPart()))

/** Who is signed in, or the way in: no page waits for it. */
export function SignIn() {
  return (
    <Suspense>
      <HeaderPart />
    </Suspense>
  )
}
