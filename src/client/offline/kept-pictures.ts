/** The cache that the worker answers pictures from (`sw/caching.ts`). */
const cacheName = 'logos'

/** Whether a school's picture is on this device. False where the browser has no cache. */
export async function isPictureKept(url: string): Promise<boolean> {
  if (typeof caches === 'undefined') return false
  return (await caches.match(url, { cacheName })) !== undefined
}

/**
 * Puts a school's picture where the worker looks for it: on a first visit no worker has seen it pass. Rejects when it cannot be
 * fetched or kept.
 */
export async function keepPicture(url: string): Promise<void> {
  if (typeof caches === 'undefined' || (await isPictureKept(url))) return
  const response = await fetch(url)
  const isPicture = response.headers.get('Content-Type')?.startsWith('image/') ?? false
  if (!response.ok || response.redirected || !isPicture) throw new Error('something else than a picture came')
  const cache = await caches.open(cacheName)
  await cache.put(url, response)
}
