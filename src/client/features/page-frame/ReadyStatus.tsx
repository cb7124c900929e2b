import styles from './ReadyStatus.module.css'
import { ReadyWords } from './ReadyWords.tsx'

interface ReadyStatusProps {
  /** The header of a wide screen has room for it; on all others it stands at the foot of the page. */
  readonly place: 'header' | 'foot'
}

/**
 * While the app makes itself ready for the time without a network: how far it is, that it has become ready, or why not. It has
 * a place of its own, where it covers nothing and moves nothing, and goes by itself. A device that was ready when the page was
 * opened gets no message. Its words are no part of their own: what says that something was lost on its way must not be.
 */
export function ReadyStatus({ place }: ReadyStatusProps) {
  return (
    <p className={styles[place]} role="status">
      <ReadyWords />
    </p>
  )
}
