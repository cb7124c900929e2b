/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching'
import { startCaching } from './caching.ts'
import { startPush } from './push.ts'
import { isStaffFile, keepStaffFiles } from './staff-files.ts'
import { registerStaticRoutes } from './static-routes.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] }

let isFirst = false
const files: readonly PrecacheEntry[] = self.__WB_MANIFEST
const precache = startCaching(files.filter((file) => !isStaffFile(file)))
keepStaffFiles(files.filter(isStaffFile))
startPush()
self.addEventListener('install', registerStaticRoutes)
self.addEventListener('install', () => {
  isFirst = self.registration.active === null
})
// The page that brought the first worker has its lazy parts from it, should the network go before anybody loads it again.
self.addEventListener('activate', (event) => {
  if (isFirst) event.waitUntil(self.clients.claim())
})

// An update of the service worker waits until the page asks for it: taking over an open page would break its lazy parts.
self.addEventListener('message', (event) => {
  const type: unknown = event.data?.type
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (type === 'COMPLETE_PRECACHE') {
    event.waitUntil(precache.complete().then((count) => event.ports[0]?.postMessage(count)))
  }
})
