import { useSyncExternalStore } from 'react'
import { observable } from '#client/api/observable.ts'

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
  /** True once, in the session in which the app became able to work offline. */
  readonly hasJustBecomeReady: boolean
}

export const updates = observable<Updates>({
  worker: 'starting',
  precache: null,
  isNewVersionWaiting: false,
  hasJustBecomeReady: false,
})

let apply: (() => void) | undefined

/** Says how to change to a waiting version (`worker-registration.ts`). */
export function onApplyUpdate(how: () => void): void {
  apply = how
}

/** For the "new version" and "works offline now" messages. */
export function useUpdates(): Updates {
  return useSyncExternalStore(updates.subscribe, updates.get)
}

/** Changes to the waiting version: this page, and the others when they are next loaded. */
export function applyUpdate(): void {
  apply?.()
}

/** The message about offline use has been seen. */
export function acknowledgeReady(): void {
  updates.set({ ...updates.get(), hasJustBecomeReady: false })
}
