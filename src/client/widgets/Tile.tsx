import { t } from '@lingui/core/macro'
import { memo, useState } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { PineCone } from '#client/ui/base/PineCone.tsx'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { type Freshness, mayShowLevel } from '#domain/metrics/freshness.ts'
import type { Trend } from '#domain/metrics/trend.ts'
import type { Now } from '#domain/time/age.ts'
import { ageWords, isExample, lastValueWords } from './age-words.ts'
import { coneOpening } from './cone-opening.ts'
import { ElectricityRows } from './ElectricityRows.tsx'
import { NoLevel, symbolOf } from './NoLevel.tsx'
import { ReadingPicture } from './ReadingPicture.tsx'
import type { Reading } from './reading.ts'
import { hasSameSteps, minuteOf } from './renders-same.ts'
import { mayWrap } from './shown-number.ts'
import styles from './Tile.module.css'
import { TileFrame } from './TileFrame.tsx'
import { NoValue, Value } from './Value.tsx'

interface TileProps {
  readonly reading: Reading
  readonly now: Now
  /** Opens "what does it mean?"; without it the tile has no button. */
  readonly onAbout?: () => void
}

/**
 * A metric right now, in seven rows that stand at the same height in all tiles of a row. Most new values are other digits
 * alone: a row is drawn again when its own words change.
 */
export function Tile({ reading, now, onAbout }: TileProps) {
  const { metric, level, value, freshness, isAsleep, needsCheck, observedAt, trend } = reading
  const locale = currentLocale()
  const opening = coneOpening(reading)
  const isShown = value !== null && (mayShowLevel(freshness) || freshness === 'unheard')
  return (
    <TileFrame
      icon={metric.icon}
      name={metric.name[locale]}
      roomName={reading.roomName}
      freshness={freshness}
      age={
        observedAt !== null &&
        isShown && (
          <Age
            words={ageWords(reading, observedAt, now)}
            isLong={isExample(reading.provenance)}
            isLate={freshness === 'late'}
            trend={metric.freshnessRule === 'interval' && metric.key !== 'traffic' ? trend : null}
          />
        )
      }
      onAbout={onAbout}
    >
      <p className={styles.value}>
        <span className={isShown && mayWrap(metric, value) ? undefined : styles.fixed}>
          {isShown ? <Value reading={reading} /> : <NoValue />}
          {opening !== null && <PineCone opening={opening} className={styles.cone} />}
        </span>
      </p>
      {metric.display === 'equivalents' && isShown ? (
        <ElectricityRows reading={reading} />
      ) : (
        <LevelRows
          metric={metric}
          levelKey={level?.key ?? null}
          word={level?.word[locale] ?? null}
          sentence={level?.sentence?.[locale] ?? null}
          symbol={symbolOf(level, freshness)}
          freshness={freshness}
          hasValue={value !== null}
          isAsleep={isAsleep}
          needsCheck={needsCheck}
          lastValue={level || isAsleep ? null : lastValueWords(reading, now)}
        />
      )}
      <Picture reading={reading} now={now} />
    </TileFrame>
  )
}

interface LevelRowsProps {
  readonly metric: Metric
  readonly levelKey: string | null
  /** Of the level; null without one. */
  readonly word: string | null
  readonly sentence: string | null
  readonly symbol: string | null
  readonly freshness: Freshness
  readonly hasValue: boolean
  readonly isAsleep: boolean
  readonly needsCheck: boolean
  /** What is said where there is no level. */
  readonly lastValue: string | null
}

/** The level's symbol and word, which pulse once when it turns good while someone watches, and its sentence. */
const LevelRows = memo(function LevelRows(props: LevelRowsProps) {
  const { metric, levelKey, word, sentence, symbol, freshness, hasValue, isAsleep, needsCheck, lastValue } =
    props
  const improved = useImprovement(levelKey === null ? null : metric.goodLevels.includes(levelKey))
  return (
    <>
      <p className={styles.level}>
        <span className={styles.fixed}>
          {symbol && <LevelSymbol symbol={symbol} className={improved ? styles.pulse : undefined} />}
          {word ?? <NoLevel {...{ metric, freshness, hasValue, isAsleep, needsCheck }} />}
        </span>
      </p>
      <p className={`${styles.sentence} ${styles.kept}`} {...longestOf(metric, sentence)}>
        <span className={styles.place}>
          {sentence === null ? lastValue : <span className={styles.inPlace}>{sentence}</span>}
        </span>
      </p>
    </>
  )
})

/** A new level keeps the tile as high as it is: the second longest sentence may break into more lines than the longest. */
function longestOf({ levels }: Metric, shownSentence: string | null) {
  const own = Object.values(levels).map(({ sentence }) => sentence[currentLocale()])
  const sentences = shownSentence === null || own.includes(shownSentence) ? own : [...own, shownSentence]
  const [longest = '', second] = sentences.sort((a, b) => b.length - a.length)
  return { 'data-longest': longest, 'data-second': second }
}

interface PictureProps {
  readonly reading: Reading
  readonly now: Now
}

const Picture = memo(function Picture({ reading, now }: PictureProps) {
  return (
    <div className={reading.metric.display === 'bar' ? styles.picture : styles.spark}>
      <ReadingPicture reading={reading} now={now.at} />
    </div>
  )
}, looksTheSame)

/**
 * A line is redrawn each minute, which is about a pixel, and when a step of it has got its first value. Another mean
 * of a step that has one waits for the minute: it is not seen, and a slow tablet has twelve lines to lay out.
 */
function looksTheSame(before: PictureProps, after: PictureProps): boolean {
  const { metric, freshness, intervalS, spark, value } = before.reading
  return (
    metric === after.reading.metric &&
    freshness === after.reading.freshness &&
    intervalS === after.reading.intervalS &&
    minuteOf(before.now.at) === minuteOf(after.now.at) &&
    hasSameSteps(spark, after.reading.spark) &&
    (metric.display !== 'bar' || value === after.reading.value)
  )
}

interface AgeProps {
  readonly words: string
  /** True for words that need two lines. */
  readonly isLong: boolean
  readonly isLate: boolean
  /** Where it says anything. */
  readonly trend: Trend | null
}

const Age = memo(function Age({ words, isLong, isLate, trend }: AgeProps) {
  const trends = { up: t`stiger`, down: t`sjunker`, flat: t`ligger stilla` }
  return (
    <span className={isLong ? `${styles.fixed} ${styles.twoLines}` : styles.fixed}>
      <Icon name={isLate ? 'clock-alert' : 'clock'} className={styles.clock} />
      <span>
        {words}
        {trend && <span className="sr-only">, {trends[trend]}</span>}
      </span>
    </span>
  )
})

/** True from the moment a level turns good while someone watches. */
function useImprovement(isGood: boolean | null): boolean {
  const [seen, setSeen] = useState({ isGood, improved: false })
  if (seen.isGood !== isGood) setSeen({ isGood, improved: isGood === true && seen.isGood === false })
  return seen.improved
}
