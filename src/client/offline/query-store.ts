import { deviceStore } from '#client/device/databases.ts'

/** One row: a query as JSON text, which browsers store and read faster than the objects themselves. */
export interface QueryRow {
  readonly version: number
  /** When its data came, this device's clock, epoch ms. */
  readonly updatedAt: number
  /** `StoredQuery` */
  readonly json: string
}

const disk = deviceStore('kotte')

/**
 * The device's store of queries: one row per query, so that two tabs never overwrite each other's. Every method rejects
 * where IndexedDB is missing, blocked or broken.
 */
export const queryStore = {
  readAll: () => disk.read((store): IDBRequest<QueryRow[]> => store.getAll()),

  /** The hashes of all rows. */
  keys: async () => (await disk.read((store) => store.getAllKeys())).map(String),

  /** Writes a row unless a newer one is there. Decided within one transaction. `now`: this device's clock, epoch ms. */
  put: (hash: string, row: QueryRow, now: number) =>
    disk.write((store) => {
      const existing: IDBRequest<QueryRow | undefined> = store.get(hash)
      existing.onsuccess = () => {
        // A row from the future was written before the clock was put right: it never wins.
        const at = existing.result?.updatedAt ?? 0
        if (at <= row.updatedAt || at > now) store.put(row, hash)
      }
    }),

  removeWhere: (isToGo: (hash: string) => boolean) =>
    disk.write((store) => {
      const keys = store.getAllKeys()
      keys.onsuccess = () => {
        for (const hash of keys.result.map(String)) if (isToGo(hash)) store.delete(hash)
      }
    }),

  /** Removes the oldest rows that hold half of all text: what goes when the disk is full. */
  removeOldestHalf: () =>
    disk.write((store) => {
      const keys = store.getAllKeys()
      const reading: IDBRequest<QueryRow[]> = store.getAll()
      reading.onsuccess = () => {
        const rows = reading.result.map((row, i) => ({ hash: String(keys.result[i]), row }))
        for (const hash of oldestHalf(rows)) store.delete(hash)
      }
    }),
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
