import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { plateProps } from '#client/ui/base/plate-props.ts'
import type { School } from '#contract/schools.ts'
import { plateOf } from '#domain/schools/accent.ts'
import { ageOf, isTimeStated, type Now } from '#domain/time/age.ts'
import styles from './WallClock.module.css'

interface WallClockProps {
  readonly school: School
  readonly now: Now
  /** True when some of the numbers are no measurements of this school. */
  readonly isExample: boolean
}

/** After this long without an answer the wall says since when, ms. */
const longMs = 3_600_000

/** The top of the wall: whose it is, the day and the time, and how old everything is when it is too old to be called now. */
export function WallClock({ school, now, isExample }: WallClockProps) {
  const formats = formatsOf(currentLocale())
  const { lostAt } = now
  const isSure = now.certainty !== 'unsure'
  return (
    <header className={styles.clock} {...plateProps(plateOf(school.color))}>
      <h1 className={styles.name}>{school.name}</h1>
      {isExample && (
        <p className={styles.example}>
          <Trans>Exempel</Trans>
        </p>
      )}
      <p className={styles.now}>
        {!isSure ? (
          <span className={styles.away} role="status">
            <Icon name="clock-alert" />
            <Trans>Klockan på den här enheten går fel</Trans>
          </span>
        ) : lostAt === null ? (
          <span className={styles.day}>{formats.day(now.at)}</span>
        ) : (
          <span className={styles.away}>
            <Icon name="cloud-off" />
            {isRecent(lostAt, now) ? (
              <Trans>Senast hämtat {formats.clock(lostAt, now)}</Trans>
            ) : (
              <Trans>Ingen kontakt sedan {formats.clock(lostAt, now)}</Trans>
            )}
          </span>
        )}
        {isTimeStated(now) && <span className={styles.time}>{formats.time(now.at)}</span>}
      </p>
    </header>
  )
}

function isRecent(lostAt: number, now: Now): boolean {
  const age = ageOf(lostAt, now)
  return age.kind === 'known' && age.ms < longMs
}
