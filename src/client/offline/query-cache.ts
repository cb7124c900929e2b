import type { Query, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { observable } from '#client/api/observable.ts'
import { openQueryStore, type QueryRow, type QueryStore } from './query-store.ts'
import {
  hydrateStored,
  type KeptShapes,
  mayStore,
  newsFilter,
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

/** What earlier sessions have kept, on its way from the disk. */
interface KeptQueries {
  /**
   * Puts it into the cache. Resolves when its first part is there or after 500 ms, whichever is first; never rejects.
   */
  readonly restore: () => Promise<void>
}

/**
 * Keeps every answer on the device and starts reading what earlier sessions have kept. Rows are never dropped for their
 * age: a tablet may lie in a cupboard all summer. Call it before the router and its loaders start.
 */
export function startQueryCache(queryClient: QueryClient, shapes: KeptShapes): KeptQueries {
  try {
    const store = openQueryStore()
    keepUpdates(queryClient, store)
    const rows = store.readAll()
    // Nobody may ask for them before the first picture: a failure is told then.
    rows.catch(() => undefined)
    return { restore: () => inTime(putRows(queryClient, rows, shapes)) }
  } catch (error) {
    return { restore: async () => forgetDisk(error) }
  }
}

async function inTime(restoring: Promise<void>): Promise<void> {
  let limit: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<void>((resolve) => {
    limit = setTimeout(() => {
      keeping.set('memory')
      resolve()
    }, restoreLimitMs)
  })
  const restored = restoring.then(() => keeping.set('disk'), forgetDisk).finally(() => clearTimeout(limit))
  await Promise.race([restored, tooSlow])
}

async function putRows(
  queryClient: QueryClient,
  reading: Promise<readonly QueryRow[]>,
  shapes: KeptShapes,
): Promise<void> {
  const rows = await reading
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

/** What is polled is in the boot snapshot a second after it came; here it follows this late, ms: flash memory wears out. */
const bootEveryMs = 120_000

/** Writes after fetches and after `setQueryData`; a failed refetch changes nothing on the disk. */
function keepUpdates(queryClient: QueryClient, store: QueryStore): void {
  const isNews = newsFilter(bootEveryMs)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !mayStore(event.query)) return
    if (isNews(event.query)) void write(store, event.query).catch(forgetDisk)
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
