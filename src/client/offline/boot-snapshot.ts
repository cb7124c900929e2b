import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { DehydrateOptions, QueryClient } from '@tanstack/react-query'
import { type PersistedClient, persistQueryClient } from '@tanstack/react-query-persist-client'
import { getItem, removeItem, setItem } from '#client/device/storage.ts'
import {
  type CacheSchemas,
  mayStore,
  parseStoredQuery,
  storedVersion,
  toStoredQuery,
} from './stored-query.ts'

/** localStorage blocks the page while it is read and written: only what the first frame needs. Characters. */
const maxChars = 50_000
const buster = String(storedVersion)
const dehydrateOptions: DehydrateOptions = {
  shouldDehydrateQuery: (query) => query.meta?.boot === true && mayStore(query),
  shouldDehydrateMutation: () => false,
}

/**
 * For a cold start: keeps what the first frame needs in localStorage, which can be read before anything is drawn; IndexedDB cannot. Only
 * queries with `meta: { boot: true }`, the newest first, up to 50 000 characters. Everything is also in IndexedDB
 * (`query-cache.ts`), two minutes older at most, so that little is lost when this is. Resolves when what an earlier visit
 * has left is in the cache.
 *
 * Upstream calls `createSyncStoragePersister` deprecated: its follower reads asynchronously, after the first frame.
 */
export async function startBootSnapshot(queryClient: QueryClient, schemas: CacheSchemas): Promise<void> {
  let written: string | null = null
  let unwritten: PersistedClient | null = null
  const storage = {
    getItem: () => getItem('kotte_boot'),
    removeItem: () => removeItem('kotte_boot'),
    setItem(_: string, text: string) {
      unwritten = null
      // A refetch that failed has changed nothing of it. When storage is full, what was written before stays.
      if (text !== written && setItem('kotte_boot', text)) written = text
    },
  }
  const throttled = createSyncStoragePersister({
    storage,
    key: 'kotte_boot',
    serialize,
    deserialize: (text) => deserialize(text, schemas),
  })
  const persister = {
    ...throttled,
    persistClient(client: PersistedClient) {
      unwritten = client
      return throttled.persistClient(client)
    },
  }
  // Leaving also cuts the writing to IndexedDB short: what waits for its second would be lost.
  addEventListener('pagehide', () => {
    if (unwritten) storage.setItem('kotte_boot', serialize(unwritten))
  })
  const [, restored] = persistQueryClient({
    queryClient,
    persister,
    buster,
    dehydrateOptions,
    maxAge: Number.POSITIVE_INFINITY,
  })
  await restored
}

/** The newest queries that fit, each at rest; with the time of the newest, so that the same data are the same text. */
export function serialize(client: PersistedClient): string {
  let room = maxChars
  const queries = client.clientState.queries
    .map(toStoredQuery)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .filter((query) => {
      room -= JSON.stringify(query).length
      return room >= 0
    })
  const timestamp = queries[0]?.state.dataUpdatedAt ?? 0
  return JSON.stringify({ ...client, timestamp, clientState: { mutations: [], queries } })
}

/** What this version can show of what an earlier one has kept; cut or foreign text holds nothing. */
export function deserialize(text: string, schemas: CacheSchemas): PersistedClient {
  const now = Date.now()
  try {
    const client = JSON.parse(text) as PersistedClient
    const queries = client.clientState.queries.flatMap((query) => parseStoredQuery(query, schemas, now) ?? [])
    return { ...client, clientState: { mutations: [], queries } }
  } catch {
    return { buster, timestamp: now, clientState: { mutations: [], queries: [] } }
  }
}
