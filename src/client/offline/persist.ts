import { createStore } from 'zustand/vanilla'

/**
 * What the browser has said to our question whether it deletes nothing of ours by itself: `not_asked` while nothing was worth
 * asking for, `unsupported` where it cannot be asked (insecure origins, some browsers).
 */
export type PersistAnswer = 'not_asked' | 'asked' | 'granted' | 'refused' | 'unsupported'

interface Persist {
  readonly answer: PersistAnswer
}

export const initialPersist: Persist = { answer: 'not_asked' }

export function createPersistStore() {
  return createStore<Persist>()(() => initialPersist)
}

/** The answer in this page; what was granted to an earlier one is in `navigator.storage.persisted()`. */
export const persistStore = createPersistStore()

/**
 * Requests persistent storage, which the browser does not evict. Call it when there is something worth keeping: the first cart, a wall, the installed
 * app. Firefox shows a question for it: once a page at most, and not where it was granted before. Never rejects.
 */
export async function requestPersistence(): Promise<void> {
  if (persistStore.getState().answer !== 'not_asked') return
  const storage = navigator.storage as StorageManager | undefined
  if (!storage?.persist) {
    persistStore.setState({ answer: 'unsupported' })
    return
  }
  persistStore.setState({ answer: 'asked' })
  try {
    const isGranted = (await storage.persisted()) || (await storage.persist())
    persistStore.setState({ answer: isGranted ? 'granted' : 'refused' })
  } catch {
    persistStore.setState({ answer: 'refused' })
  }
}

/** Asks for an app that stands on the home screen, or has just been put there. */
export function persistInstalledApp(): void {
  if (matchMedia('(display-mode: standalone)').matches) void requestPersistence()
  addEventListener('appinstalled', () => void requestPersistence())
}

/** Whether the browser has promised to delete nothing of ours by itself; null = it does not say. Never rejects. */
export async function isStorageProtected(): Promise<boolean | null> {
  const storage = navigator.storage as StorageManager | undefined
  return (await storage?.persisted?.().catch(() => null)) ?? null
}
