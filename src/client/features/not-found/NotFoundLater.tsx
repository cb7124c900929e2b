import { Suspense } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'

const Page = lazyPart(() => import('./NotFound.tsx').then((part) => part.NotFound), PartMissing)

/** Most visits never see it. */
export function NotFound(props: { readonly unreachable?: boolean }) {
  return (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  )
}
