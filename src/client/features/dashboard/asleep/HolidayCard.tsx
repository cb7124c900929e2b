import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { ThreadRow } from '#client/features/dashboard/my-thread/ThreadRow.tsx'
import cardStyles from '#client/features/dashboard/RoomCard.module.css'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import { nextLessonText } from '#domain/time/coming-day.ts'
import styles from './Asleep.module.css'
import type { AsleepCardProps } from './asleep-card-props.ts'

/** On a day off from Monday to Friday: when school begins again, one number of now, and one thing to wonder about. */
export function HolidayCard({ room, school, schoolNow, now, headingRef, onChoose }: AsleepCardProps) {
  const id = useId()
  const locale = currentLocale()
  const next = nextLessonText(schoolNow.hours, now.at)?.[locale]
  const air = room.readings.get('co2')
  const isGood = co2.goodLevels.some((good) => good === air?.level)
  const name = roomNameInWords(room.room.name)[locale]
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <p className={styles.next}>
        <Icon name="calendar-days" />
        {next ? (
          <span>
            <Trans>
              Skolan börjar igen <b>{next}</b>
            </Trans>
          </span>
        ) : (
          <Trans>Här är ingen just nu.</Trans>
        )}
      </p>
      <div className={cardStyles.top}>
        <h2 id={id} ref={headingRef} tabIndex={-1}>
          <Trans>Medan skolan sover</Trans>
        </h2>
        <button type="button" aria-haspopup="dialog" className={cardStyles.choose} onClick={onChoose}>
          <Trans>Byt rum</Trans>
        </button>
      </div>
      {air?.mayJudge && air.value !== null && (
        <>
          <div className={styles.big}>
            <p className={cardStyles.number}>
              {numberOf(co2, air.value)}
              <small>{unitOf(co2)}</small>
            </p>
            <p>
              {air.level === 'excellent' ? (
                <Trans>Så frisk är luften i {name} nu. Nästan som ute.</Trans>
              ) : isGood ? (
                <Trans>Så frisk är luften i {name} nu.</Trans>
              ) : (
                <Trans>Så är luften i {name} nu.</Trans>
              )}
            </p>
          </div>
          <div className={styles.question}>
            <p>
              <Trans>Något att fundera på</Trans>
            </p>
            <b>
              {isGood ? (
                <Trans>Varför är luften frisk när ingen är här?</Trans>
              ) : (
                <Trans>Varför är luften inte friskare när ingen är här?</Trans>
              )}
            </b>
          </div>
        </>
      )}
      <div className={cardStyles.thread}>
        <ThreadRow schoolId={school.id} now={now} />
      </div>
    </section>
  )
}
