import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { KeysIn } from '#domain/privacy/kept-on-device.ts'
import { createDurableStore, storeWithTimeout, TimeoutError, withTimeout } from './durable-store.ts'

type DatabaseName = KeysIn<'IndexedDB'>

/** The one store of a database of ours. Every use rejects where IndexedDB is missing, blocked or broken. */
export interface DeviceStore {
  /** The answer to one request. */
  readonly read: <T>(ask: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>
  /** Makes changes in one transaction; resolves when all of them are kept. `change` may run again: see `reopening`. */
  readonly write: (change: (store: IDBObjectStore) => void) => Promise<void>
}

/** Nothing is opened before the first use, and then once for the whole page. */
export function deviceStore(name: DatabaseName): DeviceStore {
  return stores[name]
}

/** False in a browser that keeps nothing: every use of a store would fail. */
export function hasDatabases(): boolean {
  return typeof indexedDB !== 'undefined'
}

/**
 * Whether a database was ever made here; asking makes none. True in Firefox before 126, which does not list them. Rejects where
 * IndexedDB is missing, cannot be asked or does not answer.
 */
export async function isDatabaseMade(wanted: DatabaseName): Promise<boolean> {
  if (!('databases' in indexedDB)) return true
  const made = await withTimeout(outboxLimitMs, () => indexedDB.databases())
  return made.some(({ name }) => name === wanted)
}

/** A browser whose IndexedDB hangs (iOS after a long sleep, some private windows) has none, ms. */
const outboxLimitMs = 2_000
/** These may take long: a slow tablet that reads a summer's answers has its time. ms */
const usualLimitMs = 10_000

const stores: Readonly<Record<DatabaseName, DeviceStore>> = {
  kotte: openedWith(() => storeWithTimeout(usualLimitMs, createStore('kotte', 'queries'))),
  'kotte-drafts': openedWith(() => storeWithTimeout(usualLimitMs, createStore('kotte-drafts', 'drafts'))),
  kotte_outbox: openedWith(() =>
    storeWithTimeout(outboxLimitMs, createDurableStore('kotte_outbox', 'carts', 'id')),
  ),
}

function openedWith(open: () => UseStore): DeviceStore {
  const use = reopening(open)
  return {
    read: (ask) =>
      use('readonly', (store) => {
        abortOnPageHide(store.transaction)
        return promisifyRequest(ask(store))
      }),
    write: (change) =>
      use('readwrite', (store) => {
        abortOnPageHide(store.transaction)
        change(store)
        return completed(store.transaction)
      }),
  }
}

const openTransactions = new Set<IDBTransaction>()

/**
 * A page that is left may go to the back/forward cache. WebKit freezes its transactions with it, and no other page can use the
 * database until the page is discarded: they are aborted before. A page that is restored runs them again (`reopening`).
 */
function abortOnPageHide(transaction: IDBTransaction): void {
  openTransactions.add(transaction)
  const forget = () => openTransactions.delete(transaction)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
}

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) for (const transaction of openTransactions) abort(transaction)
  })

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is committed: it ends without the page.
  }
}

/**
 * Unlike `promisifyRequest` it waits for the reason of a failure: a full disk is known when the transaction is aborted. One that
 * ended with its page has no reason of its own.
 */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('the page was left', 'AbortError'))
  })
}

/**
 * A connection may die without an event: iOS ends the process behind IndexedDB while an app is in the background, and
 * every use of the old connection then fails. Opening it again once is the cure. One that never answers is given up for the
 * next use.
 */
export function reopening(open: () => UseStore): UseStore {
  let opened: UseStore | undefined
  return async (mode, work) => {
    const current = opened ?? open()
    opened = current
    try {
      return await current(mode, work)
    } catch (error) {
      const hangs = error instanceof TimeoutError
      if (!hangs && !isDeadConnection(error)) throw error
      // Of several that fail at once the first opens it for all.
      if (opened === current) opened = open()
      if (hangs) throw error
      return await opened(mode, work)
    }
  }
}

function isDeadConnection(error: unknown): boolean {
  return error instanceof DOMException && /^(InvalidState|Unknown|Abort)Error$/.test(error.name)
}

/** True for the error of a write that found no room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
