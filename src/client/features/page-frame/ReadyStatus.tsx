import { Suspense } from 'react'
import { useFirstPaint } from '#client/scheduling/first-paint.tsx'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import styles from './ReadyStatus.module.css'

const ReadyWords = lazyPart(() => import('./ReadyWords.tsx').then((part) => part.ReadyWords))

interface ReadyStatusProps {
  /** The header of a wide screen has room for it; on all others it stands at the foot of the page. */
  readonly place: 'header' | 'foot'
}

/**
 * While the app makes itself ready for the time without a network: how far it is, that it has become ready, or why not. It has
 * a place of its own, where it covers nothing and moves nothing, and goes by itself. A device that was ready when the page was
 * opened is told nothing.
 */
export function ReadyStatus({ place }: ReadyStatusProps) {
  const isPainted = useFirstPaint()
  return (
    <p className={styles[place]} role="status">
      {isPainted && (
        <Suspense fallback={null}>
          <ReadyWords />
        </Suspense>
      )}
    </p>
  )
}
