import { QueryClient } from '@tanstack/react-query'
import { createElement, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { call } from '#client/api/call.ts'
import {
  type CartState,
  type CartToSend,
  type ContributionToSend,
  clearOutbox,
  type SaveResult,
  saveCart,
  saveContribution,
  startOutbox,
  useOutbox,
  useUnsentCount,
} from '#client/offline/outbox/outbox.ts'
import { unsentFile } from '#client/offline/outbox/unsent-file.ts'
import { anyActivityQuery } from '#client/queries/activities.ts'
import { getConfigEndpoint } from '#contract/config.ts'

/** What the screen of one game shows. */
export interface OutboxView {
  readonly unsentCount: number
  readonly storage: 'durable' | 'memory'
  readonly carts: readonly {
    readonly id: string
    readonly state: CartState
    readonly reason: string | null
    /** How often the server has refused it. */
    readonly refusals: number
  }[]
}

/** What a test does with the page. */
export interface OutboxPage {
  /** What is on the screen, once the disk has been read: before that it shows no carts. */
  readonly view: () => Promise<OutboxView>
  readonly save: (cart: CartToSend) => Promise<SaveResult>
  readonly contribute: (contribution: ContributionToSend) => Promise<SaveResult>
  readonly clear: () => Promise<void>
  readonly unsentFile: () => Promise<string>
  /** Another call than the outbox's: what else the app asks its server for. */
  readonly ask: () => Promise<unknown>
  /** What a page of the activity asks for. */
  readonly askForActivity: () => Promise<unknown>
  /** How long one cart took to be kept, ms. */
  readonly timeSave: (cart: CartToSend) => Promise<number>
  /** The least that keeps as much: one strict put into an open database, ms. */
  readonly timePut: (cart: CartToSend) => Promise<number>
}

declare global {
  interface Window {
    outboxPage: OutboxPage
  }
}

let shown: OutboxView = { unsentCount: 0, storage: 'durable', carts: [] }
let isDrawn: () => void
const drawn = new Promise<void>((resolve) => {
  isDrawn = resolve
})

window.outboxPage = {
  async view() {
    await drawn
    // It waits for the disk; React draws what came from there at once.
    await unsentFile()
    await new Promise((resolve) => setTimeout(resolve))
    return shown
  },
  save: saveCart,
  contribute: saveContribution,
  clear: clearOutbox,
  unsentFile: async () => (await unsentFile()).text(),
  ask: () => call(getConfigEndpoint).catch(() => undefined),
  askForActivity: () =>
    new QueryClient().fetchQuery({ ...anyActivityQuery(activityId), retry: false }).catch(() => undefined),
  timeSave: (cart) => timed(() => saveCart(cart)),
  async timePut(cart) {
    const database = await bareDatabase()
    return timed(() => {
      const transaction = database.transaction('carts', 'readwrite', { durability: 'strict' })
      transaction.objectStore('carts').put(cart)
      return new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onabort = () => reject(transaction.error)
      })
    })
  },
}

const activityId = new URLSearchParams(location.search).get('activity') ?? ''
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(Outbox))
startOutbox()

function Outbox() {
  const { carts, storage } = useOutbox(activityId)
  const unsentCount = useUnsentCount()
  useLayoutEffect(() => {
    shown = {
      unsentCount,
      storage,
      carts: carts.map(({ id, state, reason, refused }) => ({
        id,
        state,
        reason,
        refusals: refused?.times ?? 0,
      })),
    }
    isDrawn()
  }, [carts, storage, unsentCount])
  return createElement('main', null, createElement('h1', null, `${unsentCount} osända`))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

let opening: Promise<IDBDatabase> | undefined

function bareDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('bare', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('carts', { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}
