import { useEffect } from 'react'

/** What a tap also tells a page. The map listens to `pointerdown`, `pointermove` and `pointerup`, and nothing to these. */
const unheard = [
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
    const end = (event: Event) => event.stopPropagation()
    for (const type of unheard) {
      window.addEventListener(type, end, { capture: true, passive: true, signal: stop.signal })
    }
    return () => stop.abort()
  }, [])
}
