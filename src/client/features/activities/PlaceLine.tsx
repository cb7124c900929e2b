import styles from './ActivityScreen.module.css'

interface PlaceLineProps {
  readonly room: string | undefined
  /** The time that is looked at, as it is shown. */
  readonly time: string
}

/** Where and when: above the heading. */
export function PlaceLine({ room, time }: PlaceLineProps) {
  return (
    <p className={styles.place}>
      <b>{room}</b>
      <span>{time}</span>
    </p>
  )
}
