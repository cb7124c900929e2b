import { useSyncExternalStore } from 'react'

let isDrawn = true
const listeners = new Set<() => void>()

/**
 * A page that has just been opened draws what somebody reads first, and all else after `drawn`. Without a call
 * everything is drawn at once.
 */
export function drawTheRestAfter(drawn: Promise<void>): void {
  isDrawn = false
  void drawn.then(() => {
    isDrawn = true
    for (const listener of listeners) listener()
  })
}

/** False while the page's first picture is on its way: what is not read first leaves its place empty until then. */
export function useIsDrawn(): boolean {
  return useSyncExternalStore(subscribe, () => isDrawn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
