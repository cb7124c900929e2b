/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { fetchAllInto } from './fetch-all.ts'

declare const self: ServiceWorkerGlobalScope

const cacheName = 'workspace'

/** Whether a file of the build is for the teachers' workspace alone. */
export function isStaffFile({ url }: PrecacheEntry): boolean {
  return /^assets\/workspace/.test(url)
}

/**
 * Pupils' tablets never fetch the workspace. A device that opens it once keeps all its files, each checked against its
 * hash, and gets those of a new version together with that version.
 */
export function keepStaffFiles(files: readonly PrecacheEntry[]): void {
  const byPath = new Map(files.map((file) => [`/${file.url}`, file]))
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && byPath.has(url.pathname),
    async ({ event, request, url }) => {
      const cache = await caches.open(cacheName)
      const kept = await cache.match(url.pathname)
      // The file itself first, the rest when it is here.
      const answer = kept ?? (await fetch(request))
      ;(event as FetchEvent).waitUntil(complete(files))
      return answer
    },
  )
  self.addEventListener('install', (event) => event.waitUntil(completeWhereWanted(files)))
  self.addEventListener('activate', (event) => event.waitUntil(dropOthers(byPath)))
}

async function completeWhereWanted(files: readonly PrecacheEntry[]): Promise<void> {
  if (await caches.has(cacheName)) await complete(files)
}

/** Fetches what is missing. What fails is fetched the next time. */
async function complete(files: readonly PrecacheEntry[]): Promise<void> {
  await fetchAllInto(
    await caches.open(cacheName),
    files.map((file) => ({ ...file, url: `/${file.url}`, key: `/${file.url}` })),
  )
}

/** Takes what another version has left out of the cache. */
async function dropOthers(wanted: ReadonlyMap<string, PrecacheEntry>): Promise<void> {
  if (!(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}
