import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Locale } from '#domain/locale.ts'
import { PageError } from './features/page-error/PageError.tsx'
import { routeTree } from './routeTree.gen.ts'

/** The router; loaders get the query client by context. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: PageError,
  })
}

/**
 * Fetches the code and the words of the page that is about to be shown, while the device's storage is being read. A
 * failure is left to the router, which asks again when it gets there.
 */
export async function loadPageCode(
  router: ReturnType<typeof createAppRouter>,
  locale: Locale,
): Promise<void> {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  await Promise.allSettled(
    routes.flatMap((route) => [router.loadRouteChunk(route), route.options.staticData?.texts?.[locale]()]),
  )
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
