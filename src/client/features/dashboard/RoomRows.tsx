import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { RoomReading, SchoolNow } from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { measuredWords, withExample } from '#client/widgets/age-words.ts'
import { Sparkline } from '#client/widgets/Sparkline.tsx'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './GroupPanel.module.css'

interface RoomRowsProps {
  readonly metric: Metric
  /** The one that most needs attention first. */
  readonly rooms: readonly RoomReading[]
  readonly schoolNow: SchoolNow
  readonly now: Now
  readonly onAbout: (key: string) => void
  readonly onChart: (metric: string) => void
}

/** A metric room by room: the one that most needs attention first, those that are silent last. */
export function RoomRows({ metric, rooms, schoolNow, now, onAbout, onChart }: RoomRowsProps) {
  const id = useId()
  const name = metric.name[currentLocale()]
  const inOrder = [...rooms].sort((a, b) => Number(b.mayJudge) - Number(a.mayJudge))
  return (
    <article className={styles.topic} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        <Icon name={metric.icon} />
        {name}
      </h3>
      <ul role="list" className={styles.rows}>
        {inOrder.map((reading) => (
          <li key={reading.room.id}>
            <RoomRow reading={reading} schoolNow={schoolNow} now={now} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={() => onChart(metric.key)}>
          <Icon name="chart-line" />
          <Trans>Se diagram</Trans>
          <span className="sr-only">{name}</span>
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          className={styles.action}
          onClick={() => onAbout(metric.key)}
        >
          <Icon name="circle-question-mark" />
          {metric.unit === 'ppm' ? <Trans>Vad är ppm?</Trans> : <Trans>Vad betyder det?</Trans>}
          <span className="sr-only">{name}</span>
        </button>
      </div>
    </article>
  )
}

interface RoomRowProps extends Pick<RoomRowsProps, 'schoolNow' | 'now'> {
  readonly reading: RoomReading
}

function RoomRow({ reading, schoolNow, now }: RoomRowProps) {
  const { metric, room, value, level, mayJudge, spark, expectedIntervalS } = reading
  const locale = currentLocale()
  const isJudged =
    mayJudge && schoolNow.lostAt === null && (schoolNow.hours.state !== 'asleep' || room.kind === 'outdoors')
  const symbol = isJudged
    ? level && metric.levels[level]?.symbol
    : schoolNow.lostAt === null && !mayJudge && reading.freshness !== 'unheard' && 'no_data'
  const advice = askedFor(reading, schoolNow)
  return (
    <div className={styles.row} data-asks={(isJudged && advice !== undefined) || undefined}>
      {symbol ? (
        <LevelSymbol symbol={symbol} className={styles.symbol} />
      ) : (
        <Icon name={metric.icon} className={styles.symbol} />
      )}
      <p>
        <span className={styles.room}>{room.name}</span>
        <span className={styles.word}>{wordsOf(reading, isJudged, advice, now)}</span>
      </p>
      <div className={styles.spark}>
        {spark && <Sparkline spark={spark} metric={metric} now={now.at} intervalS={expectedIntervalS} />}
      </div>
      <p className={styles.value}>
        {value !== null && !mayJudge && (
          <small>
            <Trans>senast</Trans>
          </small>
        )}
        {value === null ? '–' : numberOf(metric, value)}
        {value !== null && (
          <>
            <small aria-hidden="true">{unitOf(metric)}</small>
            <span className="sr-only"> {metric.spokenUnit[locale]}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** The room's one advice in few words, where it is about this metric: the row has room for no more of them. */
function askedFor({ metric, room }: RoomReading, { rooms }: SchoolNow): string | undefined {
  const advice = rooms.find((candidate) => candidate.room.id === room.id)?.advice
  return advice?.isAsking && advice.about === metric.key ? advice.deed?.[currentLocale()] : undefined
}

/** The level with what to do about it, since when it is silent, or how old it is; what was not measured says so. */
function wordsOf(reading: RoomReading, isJudged: boolean, advice: string | undefined, now: Now): string {
  const { metric, level, mayJudge, freshness, observedAt, provenance, sensorsTotal, sensorsFresh } = reading
  const formats = formatsOf(currentLocale())
  if (observedAt === null) return t`Den har inte mätt något än.`
  if (!mayJudge && freshness !== 'unheard' && now.lostAt === null)
    return t`Mätaren har inte svarat sedan ${formats.moment(observedAt, now)}.`
  const word = isJudged && level !== null ? metric.levels[level]?.word[currentLocale()] : undefined
  const age = freshness === 'late' || !isJudged ? `${measuredWords(observedAt, now)}.` : undefined
  const count = sensorsTotal > 1 ? t`${sensorsFresh} av ${sensorsTotal} mätare.` : undefined
  const words = [word && `${word}.`, advice, age, count].filter((part) => part !== undefined).join(' ')
  return withExample(words.replace(/\.$/, ''), provenance)
}
