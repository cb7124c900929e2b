import { deviceStore } from '#client/device/databases.ts'
import { markOutbox, unmarkOutbox } from './mark.ts'
import { type OutboxRow, parseRow } from './outbox-row.ts'

const disk = deviceStore('kotte_outbox')

/**
 * The disk's part of the outbox: one row for each cart. Every method rejects where IndexedDB is missing or broken, and has
 * its answer only when the disk has said that it has the data. The mark is changed within the transactions that it is about:
 * no tab can take it away between another's mark and cart.
 */
export const cartStore = {
  /** Writes a new row; answers the one that has its id already, which then stays, or null when it was written. */
  async add(row: OutboxRow): Promise<OutboxRow | null> {
    const found: { row: OutboxRow | null } = { row: null }
    await disk.write((store) => {
      const reading = store.get(row.id)
      reading.onsuccess = () => {
        markOutbox()
        found.row = parseRow(reading.result)
        // What cannot be read cannot be sent: the cart takes its place.
        if (!found.row) store.put(row)
      }
    })
    return found.row
  },

  /** Writes a row again, unless it was removed meanwhile. */
  change: (row: OutboxRow) =>
    disk.write((store) => {
      const asking = store.getKey(row.id)
      asking.onsuccess = () => asking.result !== undefined && store.put(row)
    }),

  read: async (id: string): Promise<OutboxRow | null> =>
    parseRow(await disk.read((store): IDBRequest<unknown> => store.get(id))),

  async readAll(): Promise<readonly OutboxRow[]> {
    const rows = await disk.read((store): IDBRequest<unknown[]> => store.getAll())
    return rows.flatMap((row) => parseRow(row) ?? [])
  },

  remove: (ids: readonly string[]) =>
    disk.write((store) => {
      for (const id of ids) store.delete(id)
    }),

  clear: () => disk.write((store) => void store.clear()),

  /** Takes the mark away when no row is left, also none that this version cannot read. */
  unmarkIfEmpty: () =>
    disk.write((store) => {
      const counting = store.count()
      counting.onsuccess = () => counting.result === 0 && unmarkOutbox()
    }),
}
