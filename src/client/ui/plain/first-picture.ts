import { startTransition, useEffect, useState } from 'react'

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

/**
 * False while the page's first picture is on its way: what is not read first leaves its place empty until then. It comes
 * in small pieces, between which a tap is answered.
 */
export function useIsDrawn(): boolean {
  const [isShown, setShown] = useState(isDrawn)
  useEffect(() => {
    const show = () => startTransition(() => setShown(true))
    if (isDrawn) return show()
    listeners.add(show)
    return () => void listeners.delete(show)
  }, [])
  return isShown
}
