import styles from './Landscape.module.css'
import landscape from './landscape.svg'
import { hourOfDay, seasonOf } from './season.ts'

/** The band of hills behind the heading, in the light of the hour and the colours of the season. */
export function Landscape({ now }: { readonly now: number }) {
  return (
    <svg
      className={styles.landscape}
      data-hour={hourOfDay(now)}
      data-season={seasonOf(now)}
      preserveAspectRatio="xMidYMax slice"
      viewBox="0 0 1600 300"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${landscape}#landscape`} />
    </svg>
  )
}
