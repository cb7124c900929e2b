/// <reference lib="webworker" />

/**
 * The emergency worker: an operator copies `dist/sw-kill-switch.js` over `dist/sw.js` when a published worker
 * must go. It takes over at once, deletes every cache, removes itself and loads the open pages again, which then
 * come from the server. It leaves IndexedDB and localStorage alone: unsent work and seen values stay. (Never use
 * `Clear-Site-Data: "storage"` instead: it deletes those too.)
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await self.registration.unregister()
  // Not awaited: some browsers answer a navigation only after the activation has ended.
  for (const page of pages) void page.navigate(page.url).catch(() => undefined)
}

export {}
