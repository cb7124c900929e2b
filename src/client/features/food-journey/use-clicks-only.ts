import { useEffect } from 'react'

/** What a tap also tells a page. Only the map listens to `pointerdown` and `pointerup`, and nothing to the others. */
const unheard = [
  'pointerdown',
  'pointerup',
  'pointerover',
  'pointerout',
  'touchstart',
  'touchend',
  'gotpointercapture',
  'lostpointercapture',
  'mouseover',
  'mouseout',
  'mousemove',
  'mousedown',
  'mouseup',
] as const

/**
 * A tap is a dozen events before its click, and React looks through its tree twice for each. Those that nobody hears end
 * at the window, so a tap is answered sooner. What the browser itself does with them (focus, scrolling) stays as it is.
 */
export function useClicksOnly(): void {
  useEffect(() => {
    const stop = new AbortController()
    const end = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-map]')) return
      event.stopPropagation()
    }
    for (const type of unheard) {
      window.addEventListener(type, end, { capture: true, passive: true, signal: stop.signal })
    }
    return () => stop.abort()
  }, [])
}
