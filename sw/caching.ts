import { cacheNames, type RouteMatchCallbackOptions } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { matchClientPath, serverParts, widgetPath } from '#domain/paths.ts'

/** Whether the browser goes to a page: never the API, the window of a sign-in or a file, which have a dot. */
function isPage({ request, url }: RouteMatchCallbackOptions): boolean {
  const [, first = ''] = url.pathname.split('/')
  const isServers = serverParts.some((part) => part === first)
  return request.mode === 'navigate' && !isServers && !/\.[^/]+$/.test(url.pathname)
}

/** A single widget, which other sites embed: its page has headers of its own. */
function isWidget(options: RouteMatchCallbackOptions): boolean {
  return isPage(options) && matchClientPath(options.url.pathname)?.path === widgetPath
}

/** Logos and pictures of pages are small and there are few: this many stay, the oldest go first. */
const pictureCache = { name: 'logos', maxEntries: 40 }
const picturePath = /^\/(logos|pictures)\//

/**
 * Which address, which strategy, how long:
 *
 * | Address | Strategy | How long |
 * |---|---|---|
 * | files of the build | precache, each checked against its hash | until the next build |
 * | single widgets | the precached `/widget.html` | until the next build |
 * | other pages | the precached `/index.html` | until the next build |
 * | files of the workspace | cache first, each checked, once somebody opens it (`staff-files.ts`) | until the next build |
 * | `/logos/**`, `/pictures/**` | cache first | the newest 40; an address changes with its picture |
 * | everything else, above all `/api/**` | not touched | – |
 */
export function startCaching(manifest: readonly PrecacheEntry[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute([...manifest])
  // The first route that fits answers: before the one for all pages.
  registerRoute(isWidget, createHandlerBoundToURL('/widget.html'))
  registerRoute(isPage, createHandlerBoundToURL('/index.html'))
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
}

/** How much of the build is in the cache. */
export interface PrecacheCount {
  readonly have: number
  readonly total: number
}

/**
 * Counts what is really in the cache and fetches what is missing. A worker that calls itself installed is no
 * proof: browsers throw entries away, and some activate a worker whose installation was cut.
 */
export async function completePrecache(manifest: readonly PrecacheEntry[]): Promise<PrecacheCount> {
  const cache = await caches.open(cacheNames.precache)
  let have = 0
  for (const { url, integrity } of manifest) {
    const key = getCacheKeyForURL(url)
    if (!key) continue
    if ((await cache.match(key)) || (await fetchInto(cache, key, url, integrity))) have += 1
  }
  return { have, total: manifest.length }
}

/** Fetches a file into a cache, if what comes is the file; answers whether it did. */
export async function fetchInto(
  cache: Cache,
  key: string,
  url: string,
  integrity?: string,
): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'no-cache', ...(integrity ? { integrity } : {}) })
    if (!response.ok || response.redirected) return false
    await cache.put(key, response)
    return true
  } catch {
    return false
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
