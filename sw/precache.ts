/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core'
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { type CachedFile, fetchAllInto, isFile } from './fetch-all.ts'

declare const self: ServiceWorkerGlobalScope

/** How much of the build is in the cache. */
export interface PrecacheCount {
  readonly have: number
  readonly total: number
}

/**
 * Answers requests for files of the build from the precache, and fills it when the worker is installed. Workbox keeps the
 * list and answers; it would fetch one file after the other and begin again after a cut, so the fetching is ours.
 */
export function startPrecache(entries: readonly PrecacheEntry[]) {
  const pack = entries.find(isPack)
  const manifest = entries.filter((entry) => !isPack(entry))
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
    if (pack) await unpackInto(cache, files, pack)
    const have = await fetchAllInto(
      cache,
      files,
      (have) => void postToClients({ have, total: manifest.length }),
    )
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

/** Informs every page of ours, also those that no worker answers for yet. */
async function postToClients(precache: PrecacheCount): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ type: 'PRECACHE_PROGRESS', precache })
}

/** From so many missing files on the pack is fetched: fewer are fetched one by one. */
const packFrom = 12

const typeOf: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
}

function isPack({ url }: PrecacheEntry): boolean {
  return url.includes('precache-pack-')
}

/**
 * Small files come as one, checked by its hash (`build/precache-manifest.ts`): over HTTP/1.1 each request waits for the line
 * twice as long as it takes, and a hundred of them took a first visit twice as long. What it lacks, or all of them when it
 * does not come, is fetched one by one.
 */
async function unpackInto(
  cache: Cache,
  files: readonly CachedFile[],
  { url, integrity = '' }: PrecacheEntry,
): Promise<void> {
  const isKept = await Promise.all(files.map(({ key }) => cache.match(key)))
  const missing = files.filter((_, index) => !isKept[index])
  if (missing.length < packFrom) return
  try {
    const response = await fetch(url, { integrity })
    if (!isFile(response)) return
    const contents = (await response.json()) as Readonly<Record<string, string>>
    for (const { key, url } of missing) {
      const [content, type] = [contents[url], typeOf[url.split('.').at(-1) ?? '']]
      if (content === undefined || type === undefined) continue
      await cache.put(key, new Response(content, { headers: { 'Content-Type': type } }))
    }
  } catch {
    // A cut line, a portal's page or a full disk: one by one what comes of it is seen.
  }
}
