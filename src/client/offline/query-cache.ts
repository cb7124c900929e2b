import type { Query, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { observable } from '#client/api/observable.ts'
import { openQueryStore, type QueryRow, type QueryStore } from './query-store.ts'
import {
  hydrateStored,
  type KeptShapes,
  mayStore,
  parseStoredQuery,
  type StoredShapes,
  storedVersion,
  toStoredQuery,
} from './stored-query.ts'

/** How long the first frame waits for the disk, ms. What comes later is put in then. */
const restoreLimitMs = 500

/** - `disk`: kept across restarts. - `memory`: this device's browser keeps nothing; the app works until it closes. */
export type Keeping = 'disk' | 'memory'

export const keeping = observable<Keeping>('disk')

/** Whether what was seen is kept on this device, so that a page can say so. */
export function useKeeping(): Keeping {
  return useSyncExternalStore(keeping.subscribe, keeping.get)
}

/**
 * Keeps every answer on the device and brings back what earlier sessions have kept. Resolves when its first part is in
 * the cache or after 500 ms, whichever is first; never rejects. Rows are never dropped for their age: a tablet may
 * lie in a cupboard all summer. Call it before the router and its loaders start.
 */
export async function startQueryCache(
  queryClient: QueryClient,
  shapes: KeptShapes,
  openStore: () => QueryStore = openQueryStore,
): Promise<void> {
  try {
    const store = openStore()
    keepUpdates(queryClient, store)
    const restored = restore(queryClient, store, shapes)
      .then(() => keeping.set('disk'), forgetDisk)
      .finally(() => clearTimeout(limit))
    let limit: ReturnType<typeof setTimeout> | undefined
    const tooSlow = new Promise<void>((resolve) => {
      limit = setTimeout(() => {
        keeping.set('memory')
        resolve()
      }, restoreLimitMs)
    })
    await Promise.race([restored, tooSlow])
  } catch (error) {
    forgetDisk(error)
  }
}

async function restore(queryClient: QueryClient, store: QueryStore, shapes: KeptShapes): Promise<void> {
  const rows = await store.readAll()
  const later = rows.filter((row) => !(firstKeyOf(row) in shapes.first))
  const put = (part: readonly QueryRow[], expected: StoredShapes) => {
    const now = Date.now()
    hydrateStored(
      queryClient,
      part.flatMap((row) => parseRow(row, expected, now) ?? []),
    )
  }
  put(
    rows.filter((row) => firstKeyOf(row) in shapes.first),
    shapes.first,
  )
  if (later.length > 0) void shapes.later().then((expected) => put(later, expected), forgetDisk)
}

/** The first part of a row's query key, read from the start of its text. */
function firstKeyOf(row: QueryRow): string {
  return /^\{"queryKey":\["(\w+)"/.exec(row?.json)?.[1] ?? ''
}

/** A row that cannot be used is passed over alone; the next answer overwrites it. */
function parseRow(row: QueryRow, shapes: StoredShapes, now: number) {
  if (row?.version !== storedVersion) return null
  try {
    return parseStoredQuery(JSON.parse(row.json), shapes, now)
  } catch {
    return null
  }
}

/** Writes after fetches and after `setQueryData`; a failed refetch changes nothing on the disk. */
function keepUpdates(queryClient: QueryClient, store: QueryStore): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !mayStore(event.query)) return
    void write(store, event.query).catch(forgetDisk)
  })
}

async function write(store: QueryStore, query: Query): Promise<void> {
  const row: QueryRow = {
    version: storedVersion,
    updatedAt: query.state.dataUpdatedAt,
    json: JSON.stringify(toStoredQuery(query)),
  }
  try {
    await store.put(query.queryHash, row, Date.now())
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
    await store.remove(await store.oldestHalf())
    await store.put(query.queryHash, row, Date.now())
  }
}

function forgetDisk(error: unknown): void {
  if (keeping.get() === 'disk') console.warn('Seen data is kept only until the page closes', error)
  keeping.set('memory')
}
