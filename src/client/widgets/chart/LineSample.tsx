import styles from './chart.module.css'

/** One dash for each line, so that no colour has to be distinguished. */
export const dashes = ['', '9 5', '2 5', '12 4 2 4', '16 6', '5 3 1 3'] as const

/** A piece of a sensor's line. */
export function LineSample({ index }: { readonly index: number }) {
  return (
    <svg width="36" height="6" aria-hidden="true" focusable="false">
      <line
        className={`${styles.line} ${styles[`line${index}`]}`}
        x1="2"
        x2="34"
        y1="3"
        y2="3"
        strokeDasharray={dashes[index]}
      />
    </svg>
  )
}
