import styles from './ReadyStatus.module.css'
import { ReadyWords } from './ReadyWords.tsx'

/**
 * While the app makes itself ready for the time without a network: how far it is, that it has become ready, or why not. It stands at the
 * foot of the page, where it covers nothing, moves nothing and takes no eyes from a projector's picture, and goes by itself. A device
 * that was ready when the page was opened gets no message. Its words are no part of their own: what says that something was lost on
 * its way must not be.
 */
export function ReadyStatus() {
  return (
    <p className={styles.ready} role="status">
      <ReadyWords />
    </p>
  )
}
