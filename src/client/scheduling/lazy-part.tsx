import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import styles from './lazy-part.module.css'
import { whenIdle } from './when-idle.ts'

/**
 * Code splitting: a part of a page with a chunk of its own. What cannot be fetched never takes the rest of the page with it: nothing
 * stands in its place, or what `missing` says to a user who has asked for it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: () => ReactNode = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load()
      .catch(() => missing)
      .then((part) => ({ default: part })),
  )
}

interface LazyOnVisibleProps {
  /** The height that is kept free until it is there, a CSS length. */
  readonly height: string
  /** True renders it at once: an address points at it. */
  readonly isWanted?: boolean
  readonly children: ReactNode
}

/** A device with a mouse may have a printer; tablets and phones render nothing for printing. */
const mayPrint = '(pointer: fine)'

/**
 * Lazy rendering: a part of the page that is rendered when it is about to be scrolled to, and with a mouse also when the page is idle: what
 * is not there when a user prints is not on the paper.
 */
export function LazyOnVisible({ height, isWanted = false, children }: LazyOnVisibleProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(isWanted)
  useEffect(() => {
    const show = () => setIsNear(true)
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) show()
      },
      { rootMargin: '400px' },
    )
    if (place.current) watch.observe(place.current)
    window.addEventListener('beforeprint', show)
    const forget = matchMedia(mayPrint).matches ? whenIdle(show) : () => {}
    return () => {
      watch.disconnect()
      window.removeEventListener('beforeprint', show)
      forget()
    }
  }, [])
  const reserved = <div className={styles.reserved} style={{ minHeight: height }} />
  return (
    <div ref={place}>
      {isNear || isWanted ? <Suspense fallback={reserved}>{children}</Suspense> : reserved}
    </div>
  )
}

function Nothing() {
  return null
}
