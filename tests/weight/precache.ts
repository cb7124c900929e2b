/** One entry of the list that the service worker fetches when it is installed. */
export interface PrecacheEntry {
  readonly url: string
  readonly revision: string | null
  readonly integrity?: string
}

/**
 * The precache list inside a built service worker, where the build writes it as JSON. Throws when there is none, so
 * that a changed build cannot pass as an empty list.
 */
export function precacheEntriesIn(serviceWorker: string): PrecacheEntry[] {
  const start = serviceWorker.search(/\[\s*\{\s*"(?:url|revision|integrity)"\s*:/)
  if (start < 0) throw new Error('No precache list in the service worker')
  for (let end = serviceWorker.indexOf(']', start); end > 0; end = serviceWorker.indexOf(']', end + 1)) {
    const entries = parse(serviceWorker.slice(start, end + 1))
    if (entries) return entries
  }
  throw new Error('The precache list in the service worker does not end')
}

function parse(text: string): PrecacheEntry[] | undefined {
  try {
    return JSON.parse(text) as PrecacheEntry[]
  } catch {
    return undefined // A `]` inside a name: the list ends later.
  }
}
