import styles from './ReadyStatus.module.css'
import { ReadyWords } from './ReadyWords.tsx'

/**
 * A live region in the page's footer for the progress of the offline download: how far it is, that it is complete, or why not. It
 * disappears by itself, and a device that was ready when the page was opened gets no message. It is not lazy-loaded: the message that
 * a download failed must not depend on another one.
 */
export function ReadyStatus() {
  return (
    <p className={styles.ready} role="status">
      <ReadyWords />
    </p>
  )
}
