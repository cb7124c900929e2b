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
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { useMedia } from '#client/ui/base/use-media.ts'
import { measuredWords, withExample, withinSentence } from '#client/widgets/age-words.ts'
import { amountOf, numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Overview, School } from '#contract/schools.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import type { Now } from '#domain/time/age.ts'
import { ActOrAdvice, Compared } from './act-of-now/ActOrAdvice.tsx'
import { faceOf } from './face-of.ts'
import { ThreadRow } from './my-thread/ThreadRow.tsx'
import styles from './RoomCard.module.css'
import { wordOf } from './room-card-words.ts'

export interface RoomCardProps {
  readonly school: School
  readonly overview: Overview
  readonly schoolNow: SchoolNow
  readonly room: RoomNow
  /** The room that this device belongs to; undefined = it has none, or that is not measured any more. */
  readonly ownRoom: RoomNow | undefined
  readonly now: Now
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onChoose: () => void
  /** Back to the room of this device. */
  readonly onOwnRoom: () => void
  /** Both rooms' day, side by side. */
  readonly onCompare: () => void
}

/** One room: its face, its one number, its one act, what this tablet did, and its day so far. */
export function RoomCard(props: RoomCardProps) {
  const { school, overview, schoolNow, room, ownRoom, now, headingRef } = props
  const id = useId()
  const { lead } = room
  const isFlat = useMedia('(width >= 64em)')
  const isMine = room === ownRoom
  const isOther = ownRoom !== undefined && !isMine
  const isKnown = schoolNow.lostAt === null && !room.isSilent
  const shown = isKnown ? shownReadingOf(room) : lead
  const face = faceOf(schoolNow, room)
  const card = overview.cards.find(({ metric_key }) => metric_key === lead.metric.key)
  return (
    <section className={styles.card} aria-labelledby={id} data-face={face}>
      <div className={styles.panel}>
        <div className={styles.top}>
          <h2 id={id} ref={headingRef} tabIndex={-1}>
            {room.room.name}
          </h2>
          {isMine && (
            <span className={styles.mine}>
              <Trans>vårt rum</Trans>
            </span>
          )}
          {isOther ? (
            <button type="button" className={styles.choose} onClick={props.onOwnRoom}>
              <Trans>Till vårt rum, {nameOf(ownRoom)}</Trans>
            </button>
          ) : (
            <button type="button" aria-haspopup="dialog" className={styles.choose} onClick={props.onChoose}>
              {isMine ? <Trans>Byt rum</Trans> : <Trans>Välj mitt rum</Trans>}
            </button>
          )}
        </div>
        <Measured schoolNow={schoolNow} room={room} shown={shown} isKnown={isKnown} face={face} now={now} />
        <div className={styles.act} data-act="">
          {isOther ? (
            <Compared room={room} ownRoom={ownRoom} onCompare={props.onCompare} />
          ) : (
            <ActOrAdvice
              school={school}
              overview={overview}
              schoolNow={schoolNow}
              room={room}
              now={now}
              isKnown={isKnown}
            />
          )}
        </div>
        <div className={styles.thread} data-thread="">
          <ThreadRow schoolId={school.id} now={now} />
        </div>
      </div>
      <div className={styles.day}>
        {card && <DayHeading lead={lead} name={nameOf(room)} />}
        {card && (
          <RoomDay
            key={room.room.id}
            widgetId={card.widget_id}
            room={room}
            schoolNow={schoolNow}
            school={school}
            now={now}
            face={shown === lead ? face : undefined}
            isFlat={isFlat}
          />
        )}
      </div>
    </section>
  )
}

function nameOf({ room }: RoomNow): string {
  return roomNameInWords(room.name)[currentLocale()]
}

/** Where the curve has a panel of its own. */
function DayHeading({ lead, name }: { readonly lead: RoomReading; readonly name: string }) {
  const metric = lead.metric.shortName[currentLocale()]
  return (
    <h3>
      {lead.metric.key === 'co2' ? (
        <Trans>Luften i {name}</Trans>
      ) : (
        <Trans>
          {metric} i {name}
        </Trans>
      )}
    </h3>
  )
}

interface MeasuredProps extends Pick<RoomCardProps, 'schoolNow' | 'room' | 'now'> {
  readonly shown: RoomReading
  /** It may be called now. */
  readonly isKnown: boolean
  readonly face: string | undefined
}

/** The face, the number and its word, and what stands beside them. */
function Measured({ schoolNow, room, shown, isKnown, face, now }: MeasuredProps) {
  const locale = currentLocale()
  const beside = isKnown ? besideReadingOf(room, shown) : null
  return (
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
  )
}

function levelWord({ metric, level }: RoomReading): string | undefined {
  return level === null ? undefined : metric.levels[level]?.word[currentLocale()]
}
