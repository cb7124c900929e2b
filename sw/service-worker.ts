/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching'
import { completePrecache, startCaching } from './caching.ts'
import { answerWithoutWaking } from './static-routes.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] }

const manifest = self.__WB_MANIFEST

startCaching(manifest)
self.addEventListener('install', answerWithoutWaking)

// A new version waits until the page asks for it: taking over an open page would break its lazy parts.
self.addEventListener('message', (event) => {
  const type: unknown = event.data?.type
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (type === 'COMPLETE_PRECACHE') {
    event.waitUntil(completePrecache(manifest).then((count) => event.ports[0]?.postMessage(count)))
  }
})
