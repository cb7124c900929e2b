import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { AsleepCard } from '#client/features/dashboard/asleep/AsleepCard.tsx'
import cardStyles from '#client/features/dashboard/RoomCard.module.css'
import { RoomCard, type RoomCardProps } from '#client/features/dashboard/RoomCard.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { useMedia } from '#client/ui/base/use-media.ts'
import { numberOf } from '#client/widgets/shown-number.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import { airAt } from '#domain/school-day/air-day.ts'
import { DayCurve } from './DayCurve.tsx'
import styles from './ReplayCard.module.css'
import type { ReplayDay } from './replay-day.ts'
import { airWordOf, levelOf } from './ribbon-parts.ts'
import { type Replay, useReplayMinute } from './use-replay.ts'

interface ReplayCardProps extends RoomCardProps {
  readonly replay: Replay
}

/** The card of a room now, or at the time that is replayed: then act and thread step aside. */
export function ReplayCard({ replay, ...card }: ReplayCardProps) {
  const minute = useReplayMinute(replay)
  const { day } = replay
  if (minute !== null && day) return <PastCard {...card} day={day} minute={minute} />
  if (!isAsleepShown(card, day)) return <RoomCard {...card} />
  return <AsleepCard {...card} day={day ?? null} isDayPending={day === undefined && !replay.isMissing} />
}

/** In the evening there is a day to tell of; weekends and holidays have their own cards, the week's also without contact. */
function isAsleepShown({ schoolNow: { hours, lostAt }, now }: RoomCardProps, day: Replay['day']): boolean {
  if (hours.asleep === null || now.certainty === 'unsure') return false
  if (hours.asleep === 'weekend') return true
  return lostAt === null && (hours.asleep === 'holiday' || day !== null)
}

interface PastCardProps extends RoomCardProps {
  readonly day: ReplayDay
  readonly minute: number
}

function PastCard({ room: { room }, headingRef, onChoose, day, minute }: PastCardProps) {
  const id = useId()
  const isWide = useMedia('(width >= 64em)')
  const locale = currentLocale()
  const air = day.rooms.get(room.id)
  const value = air ? airAt(air, minute) : null
  const level = levelOf(value)
  const name = roomNameInWords(room.name)[locale]
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={cardStyles.top}>
        <h2 id={id} ref={headingRef} tabIndex={-1}>
          {room.name}
        </h2>
        <button type="button" aria-haspopup="dialog" className={cardStyles.choose} onClick={onChoose}>
          <Trans>Byt rum</Trans>
        </button>
      </div>
      <div className={cardStyles.now}>
        <LevelSymbol symbol={level ?? 'no_data'} className={cardStyles.face} />
        <div className={cardStyles.main}>
          <p className={cardStyles.number}>
            {value === null ? '–' : numberOf(co2, value)}
            {value !== null && <small>{co2.unit}</small>}
          </p>
          <p className={cardStyles.word}>{airWordOf(value)}</p>
        </div>
      </div>
      {air && <DayCurve day={day} air={air} minute={minute} isHigh={isWide} />}
      <p className={styles.ask}>
        <Trans>När byter {name} färg första gången? Vad hände just innan?</Trans>
      </p>
    </section>
  )
}
