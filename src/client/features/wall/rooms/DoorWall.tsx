import { Trans, useLingui } from '@lingui/react/macro'
import { furniture } from '#client/living-school/furniture.ts'
import { air } from '#client/living-school/palette.ts'
import { RoomDay } from '#client/living-school/RoomDay.tsx'
import {
  besideReadingOf,
  type RoomNow,
  type RoomReading,
  type SchoolNow,
  shownReadingOf,
} from '#client/living-school/school-now.ts'
import { SleepingFace } from '#client/living-school/symbols.tsx'
import { useRoomForecast } from '#client/living-school/use-room-forecast.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { measuredWords, withExample, withinSentence } from '#client/widgets/age-words.ts'
import { ForecastWords } from '#client/widgets/chart/ForecastWords.tsx'
import { amountOf, numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Overview, School } from '#contract/schools.ts'
import { isTimeStated, type Now } from '#domain/time/age.ts'
import styles from './DoorWall.module.css'
import { type DoorState, doorAdviceWords, doorStateOf } from './door-words.ts'

interface DoorWallProps {
  readonly room: RoomNow
  readonly schoolNow: SchoolNow
  readonly school: School
  readonly overview: Overview
  readonly now: Now
}

/** The screen is the room: its air has the colour, face and word fill one half, number and advice the other. */
export function DoorWall({ room, schoolNow, school, overview, now }: DoorWallProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const formats = formatsOf(locale)
  const { lead, advice } = room
  const state = doorStateOf(room, schoolNow)
  const todo = doorAdviceWords(room, schoolNow, now.at)
  const level = state === 'awake' ? advice.level : null
  const shown = state === 'awake' ? shownReadingOf(room) : lead
  const forecast = useRoomForecast(school.id, room, schoolNow, now)
  // What comes is worth more than what is beside.
  const beside = state === 'awake' && !forecast ? besideReadingOf(room, shown) : null
  const card = overview.cards.find(({ metric_key }) => metric_key === lead.metric.key)
  const word = {
    awake: advice.word[locale],
    asleep: room.isSilent ? t`Mätaren svarar inte` : t`Rummet sover`,
    silent: t`Mätaren svarar inte`,
    away: t`Ingen kontakt`,
  }[state]
  return (
    <div
      className={styles.door}
      data-state={state}
      style={{ '--air': level ? air[level] : undefined } as React.CSSProperties}
    >
      <div className={styles.room}>
        {state === 'awake' && <Lamps />}
        <svg className={styles.furniture} viewBox="0 0 100 40" aria-hidden="true" focusable="false">
          <path fillRule="evenodd" d={furniture[room.room.kind]} />
        </svg>
        <Face state={state} level={level} />
        <p className={styles.word}>{withExample(word, shown.provenance)}</p>
      </div>
      <div className={styles.card} data-is-coming={forecast !== null || undefined}>
        <div className={styles.top}>
          <h1>{room.room.name}</h1>
          {now.certainty === 'unsure' ? (
            <p className={styles.line}>
              <Trans>Klockan på den här enheten går fel.</Trans>
            </p>
          ) : (
            isTimeStated(now) && <p className={styles.time}>{formats.time(now.at)}</p>
          )}
        </div>
        <p className={styles.number} data-is-old={room.isSilent || state === 'away' || undefined}>
          {shown.value === null ? (
            '–'
          ) : (
            <>
              {numberOf(shown.metric, shown.value)}
              <small aria-hidden="true"> {unitOf(shown.metric)}</small>
              <span className="sr-only"> {shown.metric.spokenUnit[locale]}</span>
            </>
          )}
        </p>
        {(state !== 'awake' || shown.freshness !== 'live') && shown.observedAt !== null && (
          <p className={styles.line}>
            {withinSentence(
              now.certainty === 'unsure'
                ? measuredWords(shown.observedAt, now)
                : t`Mättes ${formats.moment(shown.observedAt, now)}`,
            )}
          </p>
        )}
        {forecast && (
          <div>
            <ForecastWords forecast={forecast} className={{ words: styles.coming, record: styles.record }} />
          </div>
        )}
        {todo !== null && (
          <p className={styles.advice} data-asks={(state === 'awake' && advice.isAsking) || undefined}>
            {todo}
          </p>
        )}
        {(state === 'awake' || state === 'asleep') && card && (
          <div className={styles.hours}>
            <RoomDay
              widgetId={card.widget_id}
              room={room}
              schoolNow={schoolNow}
              school={school}
              now={now}
              face={level === null || shown !== lead ? undefined : lead.metric.levels[level]?.symbol}
            />
          </div>
        )}
        {beside && beside.value !== null && (
          <p className={styles.line}>{withExample(valueWords(beside, beside.value), beside.provenance)}</p>
        )}
      </div>
    </div>
  )
}

/** `21,4 °C, lagom` */
function valueWords({ metric, level }: RoomReading, value: number): string {
  const word = level === null ? undefined : metric.levels[level]?.word[currentLocale()].toLowerCase()
  return [amountOf(metric, value), word].filter((part) => part !== undefined).join(', ')
}

function Face({ state, level }: { readonly state: DoorState; readonly level: string | null }) {
  if (state === 'asleep') {
    return (
      <svg className={styles.face} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <SleepingFace />
      </svg>
    )
  }
  return <LevelSymbol symbol={level ?? 'no_data'} className={styles.face} />
}

function Lamps() {
  return (
    <svg className={styles.lamps} viewBox="0 0 430 100" aria-hidden="true" focusable="false">
      <path
        d="M55 0v54M375 0v54M3 96a52 46 0 0 1 104 0zM323 96a52 46 0 0 1 104 0z"
        fill="#ffd95e"
        stroke="#10241c"
        strokeWidth="5"
      />
    </svg>
  )
}
