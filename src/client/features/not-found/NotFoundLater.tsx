import { lazy, Suspense } from 'react'

const Page = lazy(() => import('./NotFound.tsx').then((part) => ({ default: part.NotFound })))

/** Most visits never see it. */
export function NotFound(props: { readonly unreachable?: boolean }) {
  return (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  )
}
