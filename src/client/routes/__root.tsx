import '#client/ui/tokens.css'
import '#client/ui/base.css'
import { useLingui } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NotFound } from '#client/features/not-found/NotFound.tsx'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: MissingPage,
})

function Root() {
  const arrivedAt = useArrival()
  return (
    <>
      <Outlet />
      <p className="sr-only" role="status">
        {arrivedAt}
      </p>
    </>
  )
}

/** After a navigation reading starts at the new page's heading, and its title is announced. */
function useArrival(): string {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
        setTitle(document.title)
      }),
    [router],
  )
  return title
}

function MissingPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Sidan finns inte`}>
      <NotFound />
    </PageFrame>
  )
}
