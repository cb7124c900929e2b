import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import styles from './ActivityFoot.module.css'
import { FootPlace } from './foot-place.ts'

interface ActivityFootProps {
  /** What is quiet stands first, what comes next for most last. */
  readonly children: ReactNode
}

/** What can be done now, always at hand at the bottom of the window. */
export function ActivityFoot({ children }: ActivityFootProps) {
  const place = use(FootPlace)
  const foot = <div className={styles.foot}>{children}</div>
  return place ? createPortal(foot, place) : foot
}
