import { promisifyRequest, type UseStore } from 'idb-keyval'

const closedListeners = new Set<() => void>()
/** Names of the databases that this page has opened. */
const opened = new Set<string>()

/**
 * Calls back when such a database was closed under the page, or had to be recreated: what the page has written may be gone, because
 * a user or the browser has cleared the site's data.
 */
export function onDatabaseClosed(listener: () => void): void {
  closedListeners.add(listener)
}

function reportClosed(): void {
  for (const listener of closedListeners) listener()
}

/**
 * As idb-keyval's `createStore`, which knows neither rows that hold their own key nor `strict`: with that the browser waits
 * for the disk itself, not only for the operating system's promise to write soon.
 */
export function createDurableStore(databaseName: string, storeName: string, keyPath: string): UseStore {
  let opening: Promise<IDBDatabase> | undefined
  const forget = () => {
    opening = undefined
  }
  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(storeName, { keyPath })
      if (opened.has(databaseName)) reportClosed()
    }
    const database = await promisifyRequest(request)
    opened.add(databaseName)
    database.onclose = () => {
      forget()
      reportClosed()
    }
    // Another tab wants to delete it: a waiting connection would hold that up for ever.
    database.onversionchange = () => {
      database.close()
      forget()
      reportClosed()
    }
    return database
  }
  return async (mode, work) => {
    opening ??= open()
    opening.catch(forget)
    const transaction = (await opening).transaction(storeName, mode, { durability: 'strict' })
    return work(transaction.objectStore(storeName))
  }
}

/** The disk did not answer in time; whether the request was executed is unknown. */
export class TimeoutError extends Error {}

/** The store, with a limit to how long each use may take, ms. */
export function storeWithTimeout(ms: number, store: UseStore): UseStore {
  return (mode, work) => withTimeout(ms, () => store(mode, work))
}

/** What `ask` answers. Rejects with `TimeoutError` when that takes longer than `ms`, and as `ask` does. */
export function withTimeout<T>(ms: number, ask: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError('the disk does not answer')), ms)
  })
  // Async: without IndexedDB a store throws at once, and the limit would reject unhandled.
  const answer = (async () => ask())()
  return Promise.race([answer, tooSlow]).finally(() => clearTimeout(timer))
}
