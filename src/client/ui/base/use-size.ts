import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

/** How large an element is, CSS px, measured before the first paint and whenever it changes; null until then. */
export function useSize(place: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = current
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current, { box: 'border-box' })
    return () => watch.disconnect()
  }, [place])
  return size
}
