import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import {
  hydrateStored,
  mayStore,
  newsFilter,
  parseStoredQuery,
  type StoredQuery,
  type StoredShapes,
  storedVersion,
  toStoredQuery,
} from './stored-query.ts'

const storageKey = 'kotte_boot'
/** localStorage blocks the page while it is read and written: only what the first frame needs. Characters. */
const maxChars = 50_000
/** What comes shortly after each other is written once, ms. */
const writeEveryMs = 1000

/**
 * What the first frame needs, in localStorage: it can be read before anything is drawn, which IndexedDB cannot.
 * Only queries with `meta: { boot: true }`, the newest first, up to 50 000 characters. Everything is also in
 * IndexedDB (`query-cache.ts`), two minutes older at most, so that little is lost when this is.
 *
 * Upstream calls `createSyncStoragePersister` deprecated and will remove it with the next major version. This
 * is its only use; five lines of localStorage take its place then.
 */
export function startBootSnapshot(queryClient: QueryClient, shapes: StoredShapes): void {
  const storage = availableStorage()
  if (!storage) return
  const persister = createSyncStoragePersister({
    storage,
    key: storageKey,
    throttleTime: writeEveryMs,
    // Taken when it is written, and not at each answer before that.
    serialize: () => JSON.stringify(takeSnapshot(queryClient)),
  })
  hydrateStored(queryClient, readSnapshot(persister.restoreClient, shapes))
  const isNews = newsFilter()
  let lastNewsAt = Number.NEGATIVE_INFINITY
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !belongs(event.query)) return
    if (!isNews(event.query)) return
    lastNewsAt = performance.now()
    void persister.persistClient(snapshotOf([]))
  })
  // Leaving also cuts the writing to IndexedDB short: without this a page that was left at once would be gone.
  addEventListener('pagehide', () => {
    if (performance.now() - lastNewsAt <= writeEveryMs) writeNow(storage, takeSnapshot(queryClient))
  })
}

function writeNow(storage: Storage, snapshot: PersistedClient): void {
  try {
    storage.setItem(storageKey, JSON.stringify(snapshot))
  } catch {
    // Full: what was written before stays.
  }
}

/** The newest boot queries that fit. */
export function takeSnapshot(queryClient: QueryClient): PersistedClient {
  const newestFirst = queryClient
    .getQueryCache()
    .getAll()
    .filter(belongs)
    .map(toStoredQuery)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  let room = maxChars
  const queries = newestFirst.filter((query) => {
    room -= JSON.stringify(query).length
    return room >= 0
  })
  return snapshotOf(queries)
}

function snapshotOf(queries: StoredQuery[]): PersistedClient {
  return { timestamp: Date.now(), buster: String(storedVersion), clientState: { mutations: [], queries } }
}

function readSnapshot(read: () => unknown, shapes: StoredShapes): StoredQuery[] {
  try {
    const kept = read() as Partial<PersistedClient> | undefined
    if (kept?.buster !== String(storedVersion)) return []
    const now = Date.now()
    return (kept.clientState?.queries ?? []).flatMap((query) => parseStoredQuery(query, shapes, now) ?? [])
  } catch {
    // Cut or foreign text: the next answer writes it anew.
    return []
  }
}

function belongs(query: Query): boolean {
  return query.meta?.boot === true && mayStore(query)
}

function availableStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
