import type { ReactNode } from 'react'
import styles from './Landscape.module.css'
import landscape from './landscape.svg'
import { hourOfDay, seasonOf } from './season.ts'

interface LandscapeProps {
  readonly now: number
  /** What stands on the sky. */
  readonly children: ReactNode
}

/** A band of hills behind a heading, in the light of the hour and the colours of the season. */
export function Landscape({ now, children }: LandscapeProps) {
  return (
    <div className={styles.landscape} data-hour={hourOfDay(now)} data-season={seasonOf(now)}>
      <svg
        className={styles.picture}
        preserveAspectRatio="xMidYMax slice"
        viewBox="0 0 1600 300"
        aria-hidden="true"
        focusable="false"
      >
        <use href={`${landscape}#landscape`} />
      </svg>
      {children}
    </div>
  )
}
