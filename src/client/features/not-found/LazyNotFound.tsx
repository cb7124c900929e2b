import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import type { NotFound as NotFoundPage } from './NotFound.tsx'

const Page = lazyPart(() => import('./NotFound.tsx').then((part) => part.NotFound), PartMissing)

/** Most visits never see it. */
export function NotFound(props: ComponentProps<typeof NotFoundPage>) {
  return (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  )
}
