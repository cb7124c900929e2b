import type { Query, QueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { isDiskFull } from '#client/device/databases.ts'
import { type PersistenceMode, persistenceStore } from '#client/device/persistence.ts'
import { type QueryRow, queryStore } from './query-store.ts'
import {
  type CacheSchemaSets,
  type CacheSchemas,
  createWriteThrottle,
  hydrateStored,
  mayStore,
  parseStoredQuery,
  storedVersion,
  toStoredQuery,
} from './stored-query.ts'

/** How long the first frame waits for the disk, ms. What comes later is put in then. */
const restoreLimitMs = 500
/** What is polled is in the boot snapshot a second after it came; here it follows this late, ms: flash memory wears out. */
const bootEveryMs = 120_000

/** Whether what was seen is kept on this device, so that a page can say so. */
export function usePersistenceMode(): PersistenceMode {
  return useStore(persistenceStore, ({ mode }) => mode)
}

/** What earlier sessions have kept, on its way from the disk. */
interface KeptQueries {
  /**
   * Puts it into the cache. Resolves when its first part is there or after 500 ms, whichever is first; never rejects. A disk that
   * is slow is no disk that keeps nothing: that is known when it fails.
   */
  readonly restore: () => Promise<void>
}

/**
 * Keeps every answer on the device and starts reading what earlier sessions have kept. Rows are never dropped for their
 * age: a tablet may lie in a cupboard all summer. Call it before the router and its loaders start.
 *
 * Not the library's per-query persister (`experimental_createQueryPersister`): it reads a row when its query first runs, one
 * by one and after the first frame, lets an older tab's row replace a newer one, and removes what is older than its `maxAge`.
 */
export function startQueryCache(queryClient: QueryClient, schemas: CacheSchemaSets): KeptQueries {
  persistUpdates(queryClient)
  const rows = queryStore.readAll()
  // They may be first asked for after the first paint: a failure is reported then.
  rows.catch(() => undefined)
  return { restore: () => untilRestoredOrTooSlow(hydrateRows(queryClient, rows, schemas)) }
}

async function untilRestoredOrTooSlow(restoring: Promise<void>): Promise<void> {
  let limit: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<void>((resolve) => {
    limit = setTimeout(resolve, restoreLimitMs)
  })
  const restored = restoring
    .then(() => persistenceStore.setState({ mode: 'disk' }), keepInMemory)
    .finally(() => clearTimeout(limit))
  await Promise.race([restored, tooSlow])
}

async function hydrateRows(
  queryClient: QueryClient,
  reading: Promise<readonly QueryRow[]>,
  { first, deferred }: CacheSchemaSets,
): Promise<void> {
  const rows = await reading
  const hydrate = (part: readonly QueryRow[], schemas: CacheSchemas) => {
    const now = Date.now()
    hydrateStored(
      queryClient,
      part.flatMap((row) => parseRow(row, schemas, now) ?? []),
    )
  }
  const later = rows.filter((row) => !(firstKeyOf(row) in first))
  hydrate(
    rows.filter((row) => firstKeyOf(row) in first),
    first,
  )
  // The disk is not at fault when the schemas' script fails to load: the rows stay there for the next page.
  if (later.length > 0) void deferred().then((schemas) => hydrate(later, schemas), noop)
}

/** The first part of a row's query key, read from the start of its text. */
function firstKeyOf(row: QueryRow): string {
  return /^\{"queryKey":\["(\w+)"/.exec(row?.json)?.[1] ?? ''
}

/** A row that cannot be used is passed over alone; the next answer overwrites it. */
function parseRow(row: QueryRow, schemas: CacheSchemas, now: number) {
  if (row?.version !== storedVersion) return null
  try {
    return parseStoredQuery(JSON.parse(row.json), schemas, now)
  } catch {
    return null
  }
}

/** Writes after fetches and after `setQueryData`; a failed refetch changes nothing on the disk. */
function persistUpdates(queryClient: QueryClient): void {
  const throttle = createWriteThrottle(bootEveryMs)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !mayStore(event.query)) return
    const { query } = event
    if (!throttle.isDue(query)) return
    void write(query).then(
      () => persistenceStore.setState({ mode: 'disk' }),
      (error: unknown) => {
        throttle.hasFailed(query)
        keepInMemory(error)
      },
    )
  })
}

async function write(query: Query): Promise<void> {
  const row: QueryRow = {
    version: storedVersion,
    updatedAt: query.state.dataUpdatedAt,
    json: JSON.stringify(toStoredQuery(query)),
  }
  try {
    await queryStore.put(query.queryHash, row, Date.now())
  } catch (error) {
    if (!isDiskFull(error)) throw error
    await queryStore.removeOldestHalf()
    await queryStore.put(query.queryHash, row, Date.now())
  }
}

function keepInMemory(error: unknown): void {
  if (persistenceStore.getState().mode !== 'memory') {
    console.warn('Seen data is kept only until the page closes', error)
  }
  persistenceStore.setState({ mode: 'memory' })
}

function noop(): void {}
