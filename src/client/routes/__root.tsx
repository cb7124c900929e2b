import '#client/ui/tokens.css'
import '#client/ui/base.css'
import { useLingui } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AppStatusWhenNeeded } from '#client/features/app-status/AppStatusWhenNeeded.tsx'
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
      <AppStatusWhenNeeded />
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
  useEffect(() => {
    const arrive = () => {
      const heading = document.querySelector<HTMLElement>('h1:not([aria-busy])')
      if (!heading) return
      waiting.disconnect()
      heading.focus({ preventScroll: true })
      setTitle(document.title)
    }
    // A page that still waits for its school has no heading of its own yet.
    const waiting = new MutationObserver(arrive)
    const leave = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      waiting.observe(document.body, { childList: true, subtree: true })
      arrive()
    })
    return () => {
      leave()
      waiting.disconnect()
    }
  }, [router])
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
