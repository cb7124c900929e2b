import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'

/** A page in the background is never painted, and its work must still be done: the longest wait, ms. */
const limitMs = 1000

let painted: Promise<void> | undefined
let isPainted = false

/** Settles when the page's first content is on the screen, or after a second. Never rejects. */
export function afterFirstPaint(): Promise<void> {
  painted ??= new Promise<void>((resolve) => {
    setTimeout(resolve, limitMs)
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  }).then(() => {
    isPainted = true
  })
  return painted
}

/** False until the page's first content is on the screen: what is below the first screen leaves its place empty until then. */
export function useFirstPaint(): boolean {
  const [isShown, setShown] = useState(isPainted)
  useEffect(() => {
    void afterFirstPaint().then(() => startTransition(() => setShown(true)))
  }, [])
  return isShown
}

interface AfterFirstPaintProps {
  /** Keeps the place until the part is there. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** A part that comes after the page's first paint, so that the values in it wait for nothing else. */
export function AfterFirstPaint({ fallback = null, children }: AfterFirstPaintProps) {
  return useFirstPaint() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
