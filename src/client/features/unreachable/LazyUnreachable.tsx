import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import type { Unreachable as UnreachablePage } from './Unreachable.tsx'

const Page = lazyPart(() => import('./Unreachable.tsx').then((part) => part.Unreachable), PartMissing)

/** Most visits never see it. */
export function Unreachable(props: ComponentProps<typeof UnreachablePage>) {
  return (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  )
}
