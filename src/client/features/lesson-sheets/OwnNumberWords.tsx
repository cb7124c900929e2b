import type { OwnNumber } from './own-numbers.ts'
import styles from './Sheet.module.css'

/** A number with its day and time, and on the screen its age; where there is none, a line to write on. */
export function OwnNumberWords({ number }: { readonly number: OwnNumber | null }) {
  if (number === null) return <span className={styles.blank} />
  const { amount, when, age } = number
  return (
    <>
      <b className={styles.amount}>{amount}</b>{' '}
      <span className={styles.when}>
        {when}
        {age !== null && <span className={styles.age}>, {age}</span>}
      </span>
    </>
  )
}
