/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching'

/** A file of the build. `key`: its address in the cache. */
export interface CachedFile extends PrecacheEntry {
  readonly key: string
}

/** Files asked for at a time: over HTTP/1.1 browsers open six connections, and more would only wait before the page's own. */
const concurrency = 6

/** Puts the files that a cache lacks into it, a few at a time; answers how many it then has. `key`: the cache's own address. `onProgress` receives how many there are after each that came. */
export async function fetchAllInto(
  cache: Cache,
  files: readonly CachedFile[],
  onProgress: (have: number) => void = () => undefined,
): Promise<number> {
  const waiting = files.values()
  let have = 0
  const work = async () => {
    for (const { key, url, integrity } of waiting) {
      const isKept = (await cache.match(key)) !== undefined
      if (!isKept && !(await fetchInto(cache, key, url, integrity))) continue
      have += 1
      // What was there already is counted at once.
      if (!isKept) onProgress(have)
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

/** Whether an answer is the file that was asked for, and not where some network has sent us. */
export function isFile(response: Response | undefined): response is Response {
  return response?.ok === true && !response.redirected
}
