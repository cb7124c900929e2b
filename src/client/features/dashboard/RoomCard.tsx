import { Trans } from '@lingui/react/macro'
import { type Ref, useId } from 'react'
import { RoomDay } from '#client/living-school/RoomDay.tsx'
import {
  besideReadingOf,
  type RoomNow,
  type RoomReading,
  type SchoolNow,
  shownReadingOf,
} from '#client/living-school/school-now.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { measuredWords, withExample, withinSentence } from '#client/widgets/age-words.ts'
import { ReadAloud } from '#client/widgets/ReadAloud.tsx'
import { amountOf, numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Overview, School } from '#contract/schools.ts'
import type { Now } from '#domain/time/age.ts'
import { longestIntervalS } from '#domain/ventilation/decay.ts'
import { faceOf } from './face-of.ts'
import styles from './RoomCard.module.css'
import { adviceWords, wordOf } from './room-card-words.ts'
import { VentilationForecast } from './VentilationForecast.tsx'

interface RoomCardProps {
  readonly school: School
  readonly overview: Overview
  readonly schoolNow: SchoolNow
  readonly room: RoomNow
  /** The room that this device belongs to. */
  readonly isMine: boolean
  readonly now: Now
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onChoose: () => void
}

/** One room: its face, its one number, its one advice, and its day so far. */
export function RoomCard({
  school,
  overview,
  schoolNow,
  room,
  isMine,
  now,
  headingRef,
  onChoose,
}: RoomCardProps) {
  const id = useId()
  const { lead, advice } = room
  const locale = currentLocale()
  const isKnown = schoolNow.lostAt === null && !room.isSilent
  const shown = isKnown ? shownReadingOf(room) : lead
  const beside = isKnown ? besideReadingOf(room, shown) : null
  const face = faceOf(schoolNow, room)
  const card = overview.cards.find(({ metric_key }) => metric_key === lead.metric.key)
  return (
    <section className={styles.card} aria-labelledby={id} data-face={face}>
      <div className={styles.top}>
        <h2 id={id} ref={headingRef} tabIndex={-1}>
          {room.room.name}
        </h2>
        {isMine && (
          <span className={styles.mine}>
            {room.room.kind === 'classroom' ? <Trans>mitt klassrum</Trans> : <Trans>mitt rum</Trans>}
          </span>
        )}
        <button type="button" aria-haspopup="dialog" className={styles.choose} onClick={onChoose}>
          {isMine ? <Trans>Byt rum</Trans> : <Trans>Välj mitt rum</Trans>}
        </button>
      </div>
      <div className={styles.now}>
        {face && <LevelSymbol symbol={face} className={styles.face} />}
        <div className={styles.main}>
          <p className={styles.number}>
            {shown.value === null ? (
              '–'
            ) : (
              <>
                {numberOf(shown.metric, shown.value)}
                <small aria-hidden="true">{unitOf(shown.metric)}</small>
                <span className="sr-only"> {shown.metric.spokenUnit[locale]}</span>
              </>
            )}
          </p>
          <p className={styles.word}>{withExample(wordOf(schoolNow, room), shown.provenance)}</p>
        </div>
        <p className={styles.beside}>
          {beside && beside.value !== null && (
            <>
              {withExample(amountOf(beside.metric, beside.value), beside.provenance)}
              <br />
              {schoolNow.hours.state !== 'asleep' && levelWord(beside)?.toLowerCase()}
            </>
          )}
          {shown.observedAt !== null &&
            (!isKnown || schoolNow.hours.state === 'asleep' || shown.freshness !== 'live') && (
              <span className={styles.measured}>{withinSentence(measuredWords(shown.observedAt, now))}</span>
            )}
        </p>
      </div>
      <p className={styles.advice} data-asks={(isKnown && advice.isAsking) || undefined}>
        <Icon name={iconOf(schoolNow, room)} />
        <span>{adviceWords(schoolNow, room, now)}</span>
        <ReadAloud
          isSmall
          text={() =>
            isKnown
              ? room.room.name + advice.spoken[locale]
              : `${room.room.name}. ${adviceWords(schoolNow, room, now)}`
          }
        />
      </p>
      <div className={styles.day}>
        {card && (
          <RoomDay
            key={room.room.id}
            widgetId={card.widget_id}
            room={room}
            schoolNow={schoolNow}
            school={school}
            now={now}
            face={shown === lead ? face : undefined}
          />
        )}
        {isKnown && isVentilationShown(lead) && (
          <VentilationForecast schoolId={school.id} room={room} schoolNow={schoolNow} now={now} />
        )}
      </div>
    </section>
  )
}

/** Values further apart say nothing of how a room breathes. */
function isVentilationShown({ metric, expectedIntervalS }: RoomReading): boolean {
  return metric.key === 'co2' && expectedIntervalS <= longestIntervalS
}

function levelWord({ metric, level }: RoomReading): string | undefined {
  return level === null ? undefined : metric.levels[level]?.word[currentLocale()]
}

function iconOf({ lostAt }: SchoolNow, { advice, isSilent }: RoomNow): string {
  if (lostAt === null && advice.key === 'asleep') return 'clock'
  if (isSilent) return 'cloud-off'
  if (lostAt !== null) return 'wind'
  return { airing: 'wind', air: 'wind', cold: 'thermometer', heat: 'thermometer', noise: 'volume-2' }[
    advice.need ?? 'air'
  ]
}
