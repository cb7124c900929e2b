import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** One row: a query as JSON text, which browsers store and read faster than the objects themselves. */
export interface QueryRow {
  readonly version: number
  /** When its data came, this device's clock, epoch ms. */
  readonly updatedAt: number
  /** `StoredQuery` */
  readonly json: string
}

/** The device's store of queries: one row per query, so that two tabs never overwrite each other's. */
export interface QueryStore {
  readonly readAll: () => Promise<readonly QueryRow[]>
  /** Writes a row unless a newer one is there. Decided within one transaction. */
  readonly put: (hash: string, row: QueryRow, now: number) => Promise<void>
  readonly remove: (hashes: readonly string[]) => Promise<void>
  /** The oldest rows' keys, as many as hold half of all text: what goes when the disk is full. */
  readonly oldestHalf: () => Promise<readonly string[]>
}

/** Opens the store; every method rejects where IndexedDB is missing, blocked or broken. */
export function openQueryStore(name = 'kotte'): QueryStore {
  const inStore = reopening(() => createStore(name, 'queries'))
  return {
    readAll: () => inStore('readonly', (store) => promisifyRequest<QueryRow[]>(store.getAll())),
    put: (hash, row, now) =>
      inStore('readwrite', (store) => {
        const existing: IDBRequest<QueryRow | undefined> = store.get(hash)
        existing.onsuccess = () => {
          // A row from the future was written before the clock was put right: it never wins.
          const at = existing.result?.updatedAt ?? 0
          if (at <= row.updatedAt || at > now) store.put(row, hash)
        }
        return promisifyRequest<void>(store.transaction)
      }),
    remove: (hashes) =>
      inStore('readwrite', (store) => {
        for (const hash of hashes) store.delete(hash)
        return promisifyRequest<void>(store.transaction)
      }),
    oldestHalf: () =>
      inStore('readonly', async (store) => {
        const [keys, rows] = await Promise.all([
          promisifyRequest(store.getAllKeys()),
          promisifyRequest<QueryRow[]>(store.getAll()),
        ])
        return oldestHalf(rows.map((row, i) => ({ hash: String(keys[i]), row })))
      }),
  }
}

/** The oldest of the rows, until half of their text is reached; at least one where there is any. */
export function oldestHalf(rows: readonly { readonly hash: string; readonly row: QueryRow }[]): string[] {
  const oldestFirst = [...rows].sort((a, b) => a.row.updatedAt - b.row.updatedAt)
  let toGo = rows.reduce((sum, { row }) => sum + row.json.length, 0) / 2
  const taken: string[] = []
  for (const { hash, row } of oldestFirst) {
    if (toGo <= 0) break
    taken.push(hash)
    toGo -= row.json.length
  }
  return taken
}

/**
 * iOS ends the process behind IndexedDB while an app is in the background; every use of the old connection then
 * fails with one of these. Opening it anew once is the cure.
 */
function reopening(open: () => UseStore): UseStore {
  let store = open()
  return async (mode, callback) => {
    try {
      return await store(mode, callback)
    } catch (error) {
      const name = error instanceof DOMException ? error.name : ''
      if (name !== 'InvalidStateError' && name !== 'UnknownError') throw error
      store = open()
      return await store(mode, callback)
    }
  }
}
