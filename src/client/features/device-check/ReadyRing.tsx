import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './DeviceCheck.module.css'

interface ReadyRingProps {
  readonly have: number
  readonly total: number
  readonly isReady: boolean
}

/** So many marks stand in the ring, however many parts there are. */
const marks = 31
/** Of each mark, degrees. */
const angles = Array.from({ length: marks }, (_, index) => (360 / marks) * index)

/** A ring of marks that fills up; a check stands in it only when nothing is missing. The words beside it say the same. */
export function ReadyRing({ have, total, isReady }: ReadyRingProps) {
  // Rounded down: the last mark comes with the last part.
  const filled = total === 0 ? 0 : Math.floor((marks * have) / total)
  return (
    <div className={styles.ring} aria-hidden="true">
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        {angles.map((angle, index) => (
          <rect
            key={angle}
            x="-3"
            y="-48"
            width="6"
            height="10"
            transform={`rotate(${angle})`}
            className={index < filled ? styles.filled : styles.empty}
          />
        ))}
      </svg>
      <span className={styles.inRing}>{isReady ? <Icon name="check" /> : have}</span>
    </div>
  )
}
