import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { wallClock } from '#domain/time/time-zone.ts'
import styles from './airing/AiringPaper.module.css'

interface PaperHeadProps {
  readonly schoolName: string
  readonly roomName: string
  /** What the paper reports, epoch s. */
  readonly time: { readonly start: number; readonly end: number }
  /** The kind of activity. */
  readonly title: string
}

/** The head of a printed report: where and when it was, and what. */
export function PaperHead({ schoolName, roomName, time: { start, end }, title }: PaperHeadProps) {
  const formats = formatsOf(currentLocale())
  return (
    <header>
      <div>
        <p className={styles.where}>
          {schoolName} · {roomName}
        </p>
        <p>
          {formats.day(start * 1000)} {wallClock(start * 1000).getUTCFullYear()}, {formats.time(start * 1000)}
          –{formats.time(end * 1000)}
        </p>
      </div>
      <b>{title}</b>
    </header>
  )
}
