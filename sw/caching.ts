import type { RouteHandlerCallback, RouteMatchCallbackOptions } from 'workbox-core'
import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { matchClientPath, serverParts, widgetPath } from '#domain/paths.ts'
import { permissionsPolicy } from '#domain/permissions-policy.ts'
import { type PrecacheCount, startPrecache } from './precache.ts'

/** Whether the browser goes to a page: never the API, the window of a sign-in or a file, which have a dot. */
function isPage({ request, url }: RouteMatchCallbackOptions): boolean {
  const parts = url.pathname.split('/')
  const [, first = ''] = parts
  const isFile = parts.at(-1)?.slice(0, -1).includes('.')
  const isServers = serverParts.some((part) => part === first)
  return request.mode === 'navigate' && !isServers && !isFile
}

/** A single widget, which other sites embed: its page has headers of its own. */
function isWidget(options: RouteMatchCallbackOptions): boolean {
  return isPage(options) && matchClientPath(options.url.pathname)?.path === widgetPath
}

/** Logos and pictures of pages are small and there are few: this many stay, the oldest go first. */
const pictureCache = { name: 'logos', maxEntries: 40 }
const picturePath = /^\/(logos|pictures)\//

/**
 * The runtime caching of the service worker: which address, which strategy, how long:
 *
 * | Address | Strategy | How long |
 * |---|---|---|
 * | files of the build | precache, each checked against its hash | until the next build |
 * | single widgets | the precached `/widget.html` | until the next build |
 * | other pages | the precached `/index.html` | until the next build |
 * | files of the workspace | cache first, each checked, once a user opens it (`staff-files.ts`) | until the next build |
 * | `/logos/**`, `/pictures/**` | cache first | the newest 40; an address changes with its picture |
 * | everything else, above all `/api/**` | not touched | – |
 */
export function startCaching(manifest: readonly PrecacheEntry[]): {
  readonly complete: () => Promise<PrecacheCount>
} {
  cleanupOutdatedCaches()
  const { complete, answerWith } = startPrecache(manifest)
  // The first route that fits answers: before the one for all pages.
  registerRoute(isWidget, answerWith('/widget.html'))
  registerRoute(isPage, withPolicyOfPage(answerWith('/index.html')))
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && picturePath.test(url.pathname),
    new CacheFirst({
      cacheName: pictureCache.name,
      plugins: [
        {
          cacheWillUpdate: async ({ response }) =>
            response.ok && !response.redirected && isPicture(response) ? response : null,
          cacheDidUpdate: () => dropOldPictures(),
        },
      ],
    }),
  )
  return { complete }
}

/** One page is kept for all addresses; what it may ask of the device depends on where it is shown. */
function withPolicyOfPage(answer: RouteHandlerCallback): RouteHandlerCallback {
  return async (options) => {
    const page = await answer(options)
    const headers = new Headers(page.headers)
    headers.set('Permissions-Policy', permissionsPolicy(options.url.pathname))
    return new Response(page.body, { status: page.status, statusText: page.statusText, headers })
  }
}

function isPicture(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('image/') ?? false
}

async function dropOldPictures(): Promise<void> {
  const cache = await caches.open(pictureCache.name)
  const oldestFirst = await cache.keys()
  await Promise.all(oldestFirst.slice(0, -pictureCache.maxEntries).map((request) => cache.delete(request)))
}
