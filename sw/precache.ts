/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core'
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/** Files asked for at a time: over HTTP/1.1 browsers open six connections, over HTTP/2 all of them share one. */
const concurrency = 12

/** How much of the build is in the cache. */
export interface PrecacheCount {
  readonly have: number
  readonly total: number
}

/**
 * Answers requests for files of the build from the precache, and fills it when the worker is installed. Workbox keeps the
 * list and answers; it would fetch one file after the other and begin again after a cut, so the fetching is ours.
 */
export function startPrecache(manifest: readonly PrecacheEntry[]) {
  const controller = new PrecacheController()
  controller.addToCacheList([...manifest])
  registerRoute(new PrecacheRoute(controller))

  /**
   * Fetches what is not in the cache yet, in parallel, and counts what is. A worker that calls itself installed is no proof:
   * browsers throw entries away, and some activate a worker whose installation was cut.
   */
  async function complete(): Promise<PrecacheCount> {
    const cache = await caches.open(cacheNames.precache)
    const files = manifest.map((file) => ({
      ...file,
      key: controller.getCacheKeyForURL(file.url) ?? file.url,
    }))
    const have = await fetchAllInto(cache, files)
    return { have, total: manifest.length }
  }

  self.addEventListener('install', (event) => {
    event.waitUntil(
      complete().then(({ have, total }) => {
        // The next try goes on with what is missing.
        if (have < total) throw new Error(`the precache has ${have} of ${total} files`)
      }),
    )
  })
  self.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)))
  return { complete, answerWith: (url: string) => controller.createHandlerBoundToURL(url) }
}

/** Puts the files that a cache lacks into it, a few at a time; answers how many it then has. `key`: the cache's own address. */
export async function fetchAllInto(
  cache: Cache,
  files: readonly (PrecacheEntry & { readonly key: string })[],
): Promise<number> {
  const waiting = files.values()
  let have = 0
  const work = async () => {
    for (const { key, url, integrity } of waiting) {
      if ((await cache.match(key)) || (await fetchInto(cache, key, url, integrity))) have += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return have
}

/** Fetches a file into a cache, if what comes has the hash of the build; answers whether it did. */
async function fetchInto(cache: Cache, key: string, url: string, integrity = ''): Promise<boolean> {
  try {
    // The page has just loaded some of them, and the name of such a file has its hash: no need to fetch it again.
    const fromCache = await fetch(url, { integrity, cache: 'force-cache' }).catch(() => undefined)
    const response = isFile(fromCache) ? fromCache : await fetch(url, { integrity, cache: 'reload' })
    if (!isFile(response)) return false
    await cache.put(key, response)
    return true
  } catch {
    return false
  }
}

function isFile(response: Response | undefined): response is Response {
  return response?.ok === true && !response.redirected
}
