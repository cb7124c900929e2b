import { type RefObject, useEffect, useRef } from 'react'

/** With each step reading starts at its heading, from the top. */
export function useHeadingFocus(place: RefObject<HTMLElement | null>, key: string): void {
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const focus = () => {
      const heading = place.current?.querySelector<HTMLElement>('h1')
      heading?.focus({ preventScroll: true })
      return heading != null
    }
    window.scrollTo({ top: 0 })
    if (focus() || !place.current) return
    // Its code is still on its way.
    const waiting = new MutationObserver(() => focus() && waiting.disconnect())
    waiting.observe(place.current, { childList: true, subtree: true })
    return () => waiting.disconnect()
  }, [place, key])
}
