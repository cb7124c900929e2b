/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core'

/** Where the browser looks for an answer by itself; from the Service Worker standard, not yet in TypeScript's types. */
interface StaticRoute {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: 'network' | 'fetch-event' | { readonly cacheName: string }
}

/**
 * Declares to browsers that can do it (Chromium) what they need not ask the worker for: files of the build lie in the
 * precache under their own addresses, and calls of the API are none of its business. A cold start then reads its
 * parts side by side while the worker is still busy with the first, and polling does not wake it. A file that is not in
 * the cache comes from the network, as it would through the worker.
 */
export function registerStaticRoutes(event: ExtendableEvent): void {
  const { addRoutes } = event as { addRoutes?: (routes: readonly StaticRoute[]) => Promise<void> }
  if (!addRoutes) return
  const added = addRoutes.call(event, [
    // The first that fits counts. These lie in a cache of their own (`staff-files.ts`).
    { condition: { urlPattern: { pathname: '/assets/workspace*' } }, source: 'fetch-event' },
    {
      condition: { urlPattern: { pathname: '/assets/*' } },
      source: { cacheName: cacheNames.precache },
    },
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  ])
  // A browser that cannot take them asks the worker, as before.
  event.waitUntil(added.catch(() => undefined))
}
