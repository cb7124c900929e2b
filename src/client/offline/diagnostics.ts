import { contactStore, isSendingBlocked } from '#client/api/contact.ts'
import { type PersistenceMode, persistenceStore } from '#client/device/persistence.ts'
import { clockStore, serverTime } from '#client/device/server-clock.ts'
import type { Now } from '#domain/time/age.ts'
import { buildId } from './build-id.ts'
import { outboxStore } from './outbox/outbox-store.ts'
import { isStorageProtected, type PersistAnswer, persistStore } from './persist.ts'
import { type ReadyCount, readinessStore, readyCountOf } from './readiness.ts'
import { mayHaveCarts } from './resume-outbox.ts'
import { updatesStore, type WorkerState } from './updates.ts'

/** Carts and contributions on this device: that wait, that the server has refused, and that it has. */
export interface CartCounts {
  readonly waiting: number
  readonly parked: number
  readonly sent: number
}

/** Everything that helps to answer "why does it not work on this tablet". No personal data. */
export interface Diagnostics {
  /** See `buildId`. */
  readonly build: string
  readonly worker: WorkerState
  readonly precache: { readonly have: number; readonly total: number } | null
  /** Parts of the schools' data that the disk has, of how many. */
  readonly data: { readonly have: number; readonly total: number }
  readonly ready: ReadyCount
  readonly isNewVersionWaiting: boolean
  readonly persistenceMode: PersistenceMode
  /** Whether the browser has promised not to delete anything by itself; `null` = it does not say. */
  readonly isPersistent: boolean | null
  /** What it said to our question in this page. */
  readonly persistAnswer: PersistAnswer
  /** null = the disk does not say. */
  readonly carts: CartCounts | null
  /** Bytes; `null` = the browser does not say. */
  readonly storage: { readonly used: number; readonly quota: number } | null
  /** Server time, epoch ms; null = never. */
  readonly lastContactAt: number | null
  /** The server answers what is read, and what is sent does not reach it. */
  readonly isSendingBlocked: boolean
  /** Something between has answered a call of this page from its memory. */
  readonly isBehindCache: boolean
  /** How far the server's clock is ahead of this device's, ms. */
  readonly clockOffsetMs: number
  /** How far the server's time is known. */
  readonly clockCertainty: Now['certainty']
  readonly browser: string
}

export async function readDiagnostics(): Promise<Diagnostics> {
  // Missing on insecure origins and in some browsers.
  const storage = navigator.storage as StorageManager | undefined
  const estimate = await storage?.estimate?.().catch(() => undefined)
  const updates = updatesStore.getState()
  const readiness = readinessStore.getState()
  const { worker, precache, isNewVersionWaiting } = updates
  return {
    build: buildId(),
    worker,
    precache,
    data: {
      have: readiness.parts.filter(({ isKept }) => isKept).length,
      total: readiness.parts.length,
    },
    ready: readyCountOf(updates, readiness, {
      isConfirmed: contactStore.getState().state === 'confirmed',
      mode: persistenceStore.getState().mode,
    }),
    isNewVersionWaiting,
    persistenceMode: persistenceStore.getState().mode,
    isPersistent: await isStorageProtected(),
    persistAnswer: persistStore.getState().answer,
    carts: await countCarts(),
    storage:
      estimate?.usage === undefined || estimate.quota === undefined
        ? null
        : { used: estimate.usage, quota: estimate.quota },
    lastContactAt: contactStore.getState().lastContactAt,
    isSendingBlocked: isSendingBlocked(contactStore.getState()),
    isBehindCache: contactStore.getState().isBehindCache,
    ...clockFacts(),
    browser: navigator.userAgent,
  }
}

function clockFacts() {
  const { anchor } = clockStore.getState()
  return { clockOffsetMs: Math.round(anchor.server - anchor.device), clockCertainty: serverTime().certainty }
}

async function countCarts(): Promise<CartCounts | null> {
  if ((await mayHaveCarts()) === false) return { waiting: 0, parked: 0, sent: 0 }
  try {
    const { countUnsent } = await import('./outbox/outbox.ts')
    if ((await countUnsent()) === null) return null
  } catch {
    return null
  }
  const states = [...outboxStore.getState().rows.values()].map(({ state }) => state)
  const count = (wanted: string) => states.filter((state) => state === wanted).length
  return { waiting: count('saved') + count('held'), parked: count('parked'), sent: count('sent') }
}
