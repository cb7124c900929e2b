import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { whenQuiet } from '#client/offline/when-quiet.ts'
import { useIsDrawn } from '#client/ui/plain/first-picture.ts'
import styles from './Dashboard.module.css'

interface LaterProps {
  /** The height that is kept free until it is there. */
  readonly room: string
  /** True loads it at once: an address points at it. */
  readonly isWanted?: boolean
  readonly children: ReactNode
}

/** Who has a mouse may have a printer; a tablet or a phone is left in peace. */
const mayPrint = '(pointer: fine)'

/**
 * A part of the page whose code is fetched when it is about to be scrolled to, and with a mouse also when the page has been
 * quiet after its first picture: what is not there when somebody prints is not on the paper.
 */
export function Later({ room, isWanted = false, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(isWanted)
  const isDrawn = useIsDrawn()
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
  useEffect(() => {
    if (!isDrawn || !matchMedia(mayPrint).matches) return
    return whenQuiet(async () => startTransition(() => setIsNear(true)))
  }, [isDrawn])
  const kept = <div className={styles.room} style={{ minHeight: room }} />
  return (
    <div ref={place} className={styles.later} data-later="place">
      {isNear || isWanted ? <Suspense fallback={kept}>{children}</Suspense> : kept}
    </div>
  )
}
