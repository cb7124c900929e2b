import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import styles from './Dashboard.module.css'

interface LaterProps {
  /** The height that is kept free until it is there. */
  readonly room: string
  /** True loads it at once: an address points at it. */
  readonly isWanted?: boolean
  readonly children: ReactNode
}

/** A part of the page whose code is fetched when it is about to be scrolled to, or printed. */
export function Later({ room, isWanted = false, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(isWanted)
  useEffect(() => {
    const load = () => setIsNear(true)
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load()
      },
      { rootMargin: '400px' },
    )
    if (place.current) watch.observe(place.current)
    window.addEventListener('beforeprint', load)
    return () => {
      watch.disconnect()
      window.removeEventListener('beforeprint', load)
    }
  }, [])
  const kept = <div className={styles.room} style={{ minHeight: room }} />
  return (
    <div ref={place} className={styles.later} data-later="place">
      {isNear || isWanted ? <Suspense fallback={kept}>{children}</Suspense> : kept}
    </div>
  )
}
