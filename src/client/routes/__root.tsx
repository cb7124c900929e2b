import '#client/ui/tokens.css'
import '#client/ui/base.css'
import { useLingui } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  Outlet,
  type StaticDataRouteOption,
  useRouter,
} from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AppStatus } from '#client/features/app-status/AppStatus.tsx'
import { NotFound } from '#client/features/not-found/NotFound.tsx'
import { HeaderEnd } from '#client/features/page-frame/header-end.ts'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { SignIn } from '#client/features/sign-in/SignIn.tsx'
import { loadPartTexts } from '#client/texts/i18n.ts'
import type { TextPart } from '#client/texts/text-parts.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Before anything of a page is drawn, also when it is fetched ahead.
  beforeLoad: ({ matches }) => loadTextsOf(matches.map(({ staticData }) => staticData)),
  component: Root,
  notFoundComponent: MissingPage,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The words of the page, where they do not come with every page. */
    readonly texts?: readonly TextPart[]
  }
}

async function loadTextsOf(routes: readonly StaticDataRouteOption[]): Promise<void> {
  await Promise.all(routes.flatMap(({ texts = [] }) => texts.map(loadPartTexts)))
}

function Root() {
  const arrivedAt = useArrival()
  return (
    <>
      <HeaderEnd value={<SignIn />}>
        <Outlet />
      </HeaderEnd>
      <AppStatus />
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
