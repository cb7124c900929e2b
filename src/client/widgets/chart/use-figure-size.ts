import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** A4 between its margins, px. */
const paperWidth = 640
/**
 * Narrower than its labels nothing can be drawn, px: while a window changes its size an element may have next to no width for
 * a moment, and a drawing would reckon with less than nothing.
 */
const leastWidth = 160

interface FigureSize {
  readonly ref: RefObject<HTMLDivElement | null>
  /** The width that there is, px; 0 until it is known. */
  readonly width: number
  /** True while the page is being put on paper. */
  readonly isPrinting: boolean
}

/** The width of an element, also after the window was turned; on paper no wider than the paper. */
export function useFigureSize(): FigureSize {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [isPrinting, setIsPrinting] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(Math.floor(element.clientWidth))
    const watch = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    // The page is put on paper as soon as this returns.
    const start = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  const drawn = width === 0 ? 0 : Math.max(leastWidth, width)
  return { ref, width: isPrinting ? Math.min(drawn, paperWidth) : drawn, isPrinting }
}
