import { contactStore } from '#client/api/contact.ts'
import { type PersistenceMode, persistenceStore } from '#client/device/persistence.ts'
import { clockStore, serverTime } from '#client/device/server-clock.ts'
import type { Now } from '#domain/time/age.ts'
import { buildId } from './build-id.ts'
import { updatesStore, type WorkerState } from './updates.ts'

/** Everything that helps to answer "why does it not work on this tablet". No personal data. */
export interface Diagnostics {
  /** See `buildId`. */
  readonly build: string
  readonly worker: WorkerState
  readonly precache: { readonly have: number; readonly total: number } | null
  readonly isNewVersionWaiting: boolean
  readonly persistenceMode: PersistenceMode
  /** Whether the browser has promised not to delete anything by itself; `null` = it does not say. */
  readonly isPersistent: boolean | null
  /** Bytes; `null` = the browser does not say. */
  readonly storage: { readonly used: number; readonly quota: number } | null
  readonly hasContact: boolean
  /** Server time, epoch ms. */
  readonly lastContactAt: number | null
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
  const { worker, precache, isNewVersionWaiting } = updatesStore.getState()
  return {
    build: buildId(),
    worker,
    precache,
    isNewVersionWaiting,
    persistenceMode: persistenceStore.getState().mode,
    isPersistent: (await storage?.persisted?.().catch(() => null)) ?? null,
    storage:
      estimate?.usage === undefined || estimate.quota === undefined
        ? null
        : { used: estimate.usage, quota: estimate.quota },
    ...contactStore.getState(),
    ...clockFacts(),
    browser: navigator.userAgent,
  }
}

function clockFacts() {
  const { anchor } = clockStore.getState()
  return { clockOffsetMs: Math.round(anchor.server - anchor.device), clockCertainty: serverTime().certainty }
}
