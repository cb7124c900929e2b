import type { Query, QueryClient } from '@tanstack/react-query'
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
/** Answers that come together are written together, ms. */
const writeAfterMs = 1000

/** As the query library's own persister writes it, which wrote the copies of earlier versions. */
interface Snapshot {
  readonly timestamp: number
  /** `storedVersion` */
  readonly buster: string
  readonly clientState: { readonly mutations: readonly []; readonly queries: readonly StoredQuery[] }
}

/**
 * What the first frame needs, in localStorage: it can be read before anything is drawn, which IndexedDB cannot.
 * Only queries with `meta: { boot: true }`, the newest first, up to 50 000 characters. Everything is also in
 * IndexedDB (`query-cache.ts`), so that nothing is lost when this is.
 */
export function startBootSnapshot(queryClient: QueryClient, shapes: StoredShapes): void {
  const storage = availableStorage()
  if (!storage) return
  hydrateStored(queryClient, readSnapshot(storage, shapes))
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    try {
      storage.setItem(storageKey, takeSnapshot(queryClient))
    } catch {
      // Full: IndexedDB has it too.
    }
  }
  const isNews = newsFilter()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !belongs(event.query)) return
    if (isNews(event.query)) timer ??= setTimeout(write, writeAfterMs)
  })
  window.addEventListener('pagehide', () => timer !== undefined && write())
}

/** The newest boot queries that fit, as JSON. */
export function takeSnapshot(queryClient: QueryClient): string {
  let room = maxChars
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(belongs)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map((query) => JSON.stringify(toStoredQuery(query)))
    .filter((json) => {
      room -= json.length
      return room >= 0
    })
  return `{"timestamp":${Date.now()},"buster":"${storedVersion}","clientState":{"mutations":[],"queries":[${queries}]}}`
}

function readSnapshot(storage: Storage, shapes: StoredShapes): StoredQuery[] {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? 'null') as Snapshot | null
    if (kept?.buster !== String(storedVersion)) return []
    const now = Date.now()
    return kept.clientState.queries.flatMap((query) => parseStoredQuery(query, shapes, now) ?? [])
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
