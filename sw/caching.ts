import { cacheNames } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/**
 * Addresses that are never answered with the app's page: the API, health, metrics, the window of a sign-in,
 * and everything with a dot.
 */
const noPage = [/^\/(api|healthz|readyz|metrics|sign-in)([/?]|$)/, /^\/[^?]*\.[^/?]+$/]

/** A single widget, which other sites embed: its page has headers of its own. */
const widgetPath = /^\/[^/?]+\/widget\/[^/?]+\/?(\?|$)/

/** Logos and pictures of pages are small and there are few: this many stay, the oldest go first. */
const logoCache = { name: 'logos', maxEntries: 40 }
/** A build has two files of it. */
const workspaceCache = { name: 'workspace', maxEntries: 6 }
const picturePath = /^\/(logos|pictures)\//

/**
 * Which address, which strategy, how long:
 *
 * | Address | Strategy | How long |
 * |---|---|---|
 * | files of the build | precache, each checked against its hash | until the next build |
 * | single widgets | the precached `/widget.html` | until the next build |
 * | other pages | the precached `/index.html` | until the next build |
 * | `/logos/**`, `/pictures/**` | cache first | the newest 40; an address changes with its picture |
 * | the workspace's code | cache first | the newest 6; pupils' tablets never ask for it |
 * | everything else, above all `/api/**` | not touched | – |
 */
export function startCaching(manifest: readonly PrecacheEntry[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute([...manifest])
  // The first route that fits answers: before the one for all pages.
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/widget.html'), {
      allowlist: [widgetPath],
      denylist: noPage,
    }),
  )
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: noPage }))
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && picturePath.test(url.pathname),
    new CacheFirst({
      cacheName: logoCache.name,
      plugins: [
        {
          cacheWillUpdate: async ({ response }) =>
            response.ok && !response.redirected && isPicture(response) ? response : null,
          cacheDidUpdate: () => dropOld(logoCache),
        },
      ],
    }),
  )
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/workspace-'),
    new CacheFirst({
      cacheName: workspaceCache.name,
      plugins: [
        {
          cacheWillUpdate: async ({ response }) =>
            response.ok && !response.redirected && isScript(response) ? response : null,
          cacheDidUpdate: () => dropOld(workspaceCache),
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

async function fetchInto(cache: Cache, key: string, url: string, integrity?: string): Promise<boolean> {
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

function isScript(response: Response): boolean {
  return response.headers.get('Content-Type')?.includes('javascript') ?? false
}

async function dropOld({ name, maxEntries }: typeof logoCache): Promise<void> {
  const cache = await caches.open(name)
  const oldestFirst = await cache.keys()
  await Promise.all(oldestFirst.slice(0, -maxEntries).map((request) => cache.delete(request)))
}
