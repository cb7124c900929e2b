import styles from './FigureBar.module.css'

interface FigureBarProps {
  /** Of the longest bar, 0 to 1: solid to the lower figure, striped to the higher. */
  readonly low: number
  readonly high: number
  readonly className?: string | undefined
}

/** A figure as a bar; the words beside it say the same. `--bar` is its colour, `--room` what its whole length would be. */
export function FigureBar({ low, high, className }: FigureBarProps) {
  return (
    <span
      className={`${styles.bar} ${className ?? ''}`}
      style={{ inlineSize: `calc(var(--room, 100%) * ${high})` }}
      aria-hidden="true"
    >
      <span className={styles.sure} style={{ inlineSize: `${(100 * low) / (high || 1)}%` }} />
      {high > low && <span className={styles.unsure} />}
    </span>
  )
}
