import { type OutboxRow, parseRow } from './outbox-cart.ts'

/** The disk's part of the outbox: one row for each cart. Every method rejects where IndexedDB is missing or broken. */
export interface CartStore {
  /** Writes a new row; answers the one that has its id already, which then stays, or null when it was written. */
  readonly add: (row: OutboxRow) => Promise<OutboxRow | null>
  /** Writes a row again, unless it was removed meanwhile. */
  readonly change: (row: OutboxRow) => Promise<void>
  readonly read: (id: string) => Promise<OutboxRow | null>
  readonly readAll: () => Promise<readonly OutboxRow[]>
  readonly remove: (ids: readonly string[]) => Promise<void>
  readonly clear: () => Promise<void>
}

const databaseName = 'kotte_outbox'
const storeName = 'carts'
/** A browser whose IndexedDB hangs (iOS after a long sleep, some private windows) has none, ms. */
const limitMs = 2_000

/** Nothing is opened before the first use. A method has its answer only when the disk has said that it has the data. */
export function openCartStore(): CartStore {
  let opening: Promise<IDBDatabase> | undefined

  function database(): Promise<IDBDatabase> {
    opening ??= open().then((opened) => {
      opened.onclose = forget
      // Another tab wants to delete it: a waiting connection would hold that up for ever.
      opened.onversionchange = () => {
        opened.close()
        forget()
      }
      return opened
    })
    opening.catch(forget)
    return opening
  }
  function forget() {
    opening = undefined
  }

  /** iOS ends the process behind IndexedDB while an app sleeps: the old connection fails, a new one works. */
  async function inStore<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    try {
      return await within(limitMs, transact(database(), mode, work))
    } catch (error) {
      if (!(error instanceof DOMException) || !/^(InvalidState|Unknown)Error$/.test(error.name)) throw error
      forget()
      return await within(limitMs, transact(database(), mode, work))
    }
  }

  return {
    add: (row) =>
      inStore('readwrite', (store) => {
        let earlier: OutboxRow | null = null
        const adding = store.add(row)
        adding.onerror = (event) => {
          if (adding.error?.name !== 'ConstraintError') return
          event.preventDefault()
          const reading = store.get(row.id)
          reading.onsuccess = () => {
            earlier = parseRow(reading.result)
            // What cannot be read cannot be sent: the cart takes its place.
            if (!earlier) store.put(row)
          }
        }
        return () => earlier
      }),
    change: (row) =>
      inStore('readwrite', (store) => {
        const asking = store.getKey(row.id)
        asking.onsuccess = () => asking.result !== undefined && store.put(row)
        return nothing
      }),
    read: (id) =>
      inStore('readonly', (store) => {
        const reading = store.get(id)
        return () => parseRow(reading.result)
      }),
    readAll: () =>
      inStore('readonly', (store) => {
        const reading = store.getAll()
        return () => reading.result.flatMap((kept) => parseRow(kept) ?? [])
      }),
    remove: (ids) =>
      inStore('readwrite', (store) => {
        for (const id of ids) store.delete(id)
        return nothing
      }),
    clear: () =>
      inStore('readwrite', (store) => {
        store.clear()
        return nothing
      }),
  }
}

/** Makes its requests, and answers how to read what they came to. */
type Work<T> = (store: IDBObjectStore) => () => T

const nothing = () => undefined

/** `strict`: the browser waits for the disk itself, not only for the operating system's promise to write soon. */
async function transact<T>(
  opening: Promise<IDBDatabase>,
  mode: IDBTransactionMode,
  work: Work<T>,
): Promise<T> {
  const transaction = (await opening).transaction(storeName, mode, { durability: 'strict' })
  const result = work(transaction.objectStore(storeName))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(result())
    transaction.onabort = () => reject(transaction.error)
  })
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function within<T>(ms: number, task: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the disk does not answer')), ms)
  })
  return Promise.race([task, tooSlow]).finally(() => clearTimeout(timer))
}
