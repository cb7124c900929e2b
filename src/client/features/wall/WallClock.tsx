import { Trans } from '@lingui/react/macro'
import type { Connection } from '#client/offline/connection.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import type { School } from '#contract/schools.ts'
import { onPlate } from '#domain/schools/accent.ts'
import styles from './WallClock.module.css'

interface WallClockProps {
  readonly school: School
  readonly now: number
  readonly connection: Connection
  /** True when some of the numbers are no measurements of this school. */
  readonly isExample: boolean
}

/** After this long without an answer the wall says since when, ms. */
const longMs = 3_600_000

/** The top of the wall: whose it is, the day and the time, and how old everything is when the server is away. */
export function WallClock({ school, now, connection, isExample }: WallClockProps) {
  const formats = formatsOf(currentLocale())
  const { hasContact, lastContactAt } = connection
  const plate = { '--plate': school.color, '--on-plate': onPlate(school.color) } as React.CSSProperties
  return (
    <header className={styles.clock} style={plate}>
      <h1 className={styles.name}>{school.name}</h1>
      {isExample && (
        <p className={styles.example}>
          <Trans>Exempel</Trans>
        </p>
      )}
      <p className={styles.now}>
        {hasContact || lastContactAt === null ? (
          <span>{formats.day(now)}</span>
        ) : (
          <span className={styles.away}>
            <Icon name="cloud-off" />
            {now - lastContactAt < longMs ? (
              <Trans>Senast hämtat {formats.clock(lastContactAt)}</Trans>
            ) : (
              <Trans>Ingen kontakt sedan {formats.clock(lastContactAt)}</Trans>
            )}
          </span>
        )}
        <span className={styles.time}>{formats.time(now)}</span>
      </p>
    </header>
  )
}
