import { createStore } from 'zustand/vanilla'

/**
 * - `unknown`: the disk was not read yet. - `disk`: kept across restarts. - `memory`: this device's browser keeps nothing; the app works until it closes.
 * - `off`: a page inside another site, which leaves nothing on the device.
 */
export type PersistenceMode = 'unknown' | 'disk' | 'memory' | 'off'

interface Persistence {
  readonly mode: PersistenceMode
}

export const initialPersistence: Persistence = { mode: 'unknown' }

export function createPersistenceStore() {
  return createStore<Persistence>()(() => initialPersistence)
}

/** Whether what is seen is kept on this device. */
export const persistenceStore = createPersistenceStore()

/** For a page inside another site: from now on nothing is left on the device. */
export function disablePersistence(): void {
  persistenceStore.setState({ mode: 'off' })
}
