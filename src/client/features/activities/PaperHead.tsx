import type { Interval } from '#domain/time/interval.ts'
import styles from './airing/AiringPaper.module.css'
import { timeOfPaper } from './time-of-paper.ts'

interface PaperHeadProps {
  readonly schoolName: string
  readonly roomName: string
  /** What the paper reports, epoch s. */
  readonly time: Interval
  /** The kind of activity. */
  readonly title: string
}

/** The head of a printed report: where and when it was, and what. */
export function PaperHead({ schoolName, roomName, time, title }: PaperHeadProps) {
  return (
    <header>
      <div>
        <p className={styles.where}>
          {schoolName} · {roomName}
        </p>
        <p>{timeOfPaper(time)}</p>
      </div>
      <b>{title}</b>
    </header>
  )
}
