import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/**
 * The worker that keeps the app on this device.
 * - `unsupported`: this browser has none. - `insecure`: it has one only over https.
 * - `starting`: not known yet. - `installing`: files are being fetched. - `ready`: all files are here.
 * - `incomplete`: some could not be fetched; tried again by itself.
 */
export type WorkerState = 'unsupported' | 'insecure' | 'starting' | 'installing' | 'ready' | 'incomplete'

export interface Updates {
  readonly worker: WorkerState
  /** Files in the cache, of how many; `null` before they have been counted. */
  readonly precache: { readonly have: number; readonly total: number } | null
  /** A new version is on this device and waits for `applyUpdate`. */
  readonly isNewVersionWaiting: boolean
  /** Changes to the waiting version: this page, and the others when they are next loaded. */
  readonly applyUpdate: () => void
}

/** Whether all files are here. Nothing counted, and nothing to count, is not all. */
export function isPrecacheWhole(precache: Updates['precache']): boolean {
  return precache !== null && precache.total > 0 && precache.have === precache.total
}

export const initialUpdates: Updates = {
  worker: 'starting',
  precache: null,
  isNewVersionWaiting: false,
  // Nothing waits before a worker is registered (`worker-registration.ts`).
  applyUpdate: () => undefined,
}

export function createUpdatesStore() {
  return createStore<Updates>()(() => initialUpdates)
}

export const updatesStore = createUpdatesStore()

/** The state of the service worker and of its updates. */
export function useUpdates<T>(selector: (updates: Updates) => T): T {
  return useStore(updatesStore, selector)
}
