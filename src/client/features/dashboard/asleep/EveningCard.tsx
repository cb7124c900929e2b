import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { ActOrAdvice } from '#client/features/dashboard/act-of-now/ActOrAdvice.tsx'
import type { ReplayDay } from '#client/features/dashboard/day-ribbon/replay-day.ts'
import { levelOf } from '#client/features/dashboard/day-ribbon/ribbon-parts.ts'
import { ThreadRow } from '#client/features/dashboard/my-thread/ThreadRow.tsx'
import cardStyles from '#client/features/dashboard/RoomCard.module.css'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { currentScale } from '#client/widgets/current-scale.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import { type DayFacts, dayFacts } from '#domain/school-day/day-facts.ts'
import styles from './Asleep.module.css'
import type { AsleepCardProps } from './asleep-card-props.ts'
import { dayTitle } from './day-title.ts'

/** After closing, and before the school wakes: what to do, and the day of the room in three facts. */
export function EveningCard(props: AsleepCardProps) {
  const { room, day, isDayPending, school, now, headingRef, onChoose } = props
  const id = useId()
  const name = roomNameInWords(room.room.name)[currentLocale()]
  const facts = day && factsOf(day, room.room.id)
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={cardStyles.top}>
        <h2 id={id} ref={headingRef} tabIndex={-1}>
          {facts ? dayTitle(day.start, now.at, name) : room.room.name}
        </h2>
        <button type="button" aria-haspopup="dialog" className={cardStyles.choose} onClick={onChoose}>
          <Trans>Byt rum</Trans>
        </button>
      </div>
      <div className={cardStyles.act}>
        <ActOrAdvice {...props} isKnown={props.schoolNow.lostAt === null && !room.isSilent} />
      </div>
      {isDayPending && <div className={styles.waitingFacts} />}
      {facts && <Facts facts={facts} firstLesson={day.lessons[0]?.start ?? day.start} />}
      <div className={cardStyles.thread}>
        <ThreadRow schoolId={school.id} now={now} />
      </div>
    </section>
  )
}

function factsOf(day: ReplayDay, roomId: string): DayFacts | null {
  const air = day.rooms.get(roomId)
  const window = { date: day.date, start: day.start / 1000, end: day.start / 1000 + day.length * 60 }
  const lessons = day.lessons.map(({ start, end }) => ({ start: start / 1000, end: end / 1000 }))
  return air ? dayFacts(air, window, lessons, limitPpm()) : null
}

/** Above it the air is poor at the school on the screen, ppm. */
function limitPpm(): number {
  return currentScale(co2).concern?.above ?? 0
}

interface FactsProps {
  readonly facts: DayFacts
  /** Epoch ms. */
  readonly firstLesson: number
}

function Facts({ facts: { highest, lowest, shareAbove }, firstLesson }: FactsProps) {
  const time = (at: number) => formatsOf(currentLocale()).time(at * 1000)
  const limit = numberOf(co2, limitPpm())
  return (
    <ul className={styles.facts}>
      <li>
        <LevelSymbol symbol={levelOf(highest.value) ?? 'no_data'} />
        <Trans>
          Högst: {amountOf(co2, highest.value)}, klockan {time(highest.at)}
        </Trans>
      </li>
      <li>
        <LevelSymbol symbol={levelOf(lowest.value) ?? 'no_data'} />
        {lowest.at * 1000 < firstLesson ? (
          <Trans>Lägst: {amountOf(co2, lowest.value)}, innan ni kom</Trans>
        ) : (
          <Trans>
            Lägst: {amountOf(co2, lowest.value)}, klockan {time(lowest.at)}
          </Trans>
        )}
      </li>
      <li>
        <LevelSymbol symbol={shareAbove === null ? 'no_data' : shareAbove > 0 ? 'poor' : 'good'} />
        {shareAbove === null ? (
          <Trans>För få mätningar på lektionerna</Trans>
        ) : shareAbove === 0 ? (
          <Trans>Aldrig över {limit} på lektionerna</Trans>
        ) : (
          <Trans>
            {formatsOf(currentLocale()).number(100 * shareAbove, 1)} % av lektionstiden över {limit}
          </Trans>
        )}
      </li>
    </ul>
  )
}
