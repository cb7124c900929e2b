import { useEffect } from 'react'

/** What a tap also tells a page, and nobody in the game hears. */
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
/** What only the map hears. */
const heardByMap = ['pointerdown', 'pointerup'] as const

/**
 * A tap is a dozen events before its click, and React looks through its tree twice for each. Those that nobody hears end
 * at the window, so a tap is answered sooner. What the browser itself does with them (focus, scrolling) stays as it is.
 */
export function useClicksOnly(): void {
  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    const end = (event: Event) => event.stopPropagation()
    const endBesideMap = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest('[data-map]'))) end(event)
    }
    for (const type of unheard) window.addEventListener(type, end, options)
    for (const type of heardByMap) window.addEventListener(type, endBesideMap, options)
    return () => stop.abort()
  }, [])
}
