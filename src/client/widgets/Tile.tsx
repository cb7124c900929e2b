import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { detailsTexts } from '#client/texts/details/catalogues.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale, withTexts } from '#client/texts/i18n.ts'
import { AfterPicture } from '#client/ui/plain/AfterPicture.tsx'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { LevelSymbol } from '#client/ui/plain/LevelSymbol.tsx'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { mayShowLevel } from '#domain/metrics/freshness.ts'
import { AgeWords } from './AgeWords.tsx'
import { coneOpening } from './cone-opening.ts'
import { laterPart } from './later-part.tsx'
import { NoLevel, symbolOf } from './NoLevel.tsx'
import type { Reading } from './reading.ts'
import { amountOf, mayWrap } from './shown-number.ts'
import styles from './Tile.module.css'
import { TileFrame } from './TileFrame.tsx'
import { Value } from './Value.tsx'

// They come after the values, into places that are kept for them.
const PineCone = laterPart(() => import('#client/ui/plain/PineCone.tsx').then(({ PineCone }) => PineCone))
const ElectricityRows = laterPart(() =>
  withTexts(detailsTexts, import('./ElectricityRows.tsx')).then(({ ElectricityRows }) => ElectricityRows),
)
const ReadingPicture = laterPart(() =>
  import('./ReadingPicture.tsx').then(({ ReadingPicture }) => ReadingPicture),
)

interface TileProps {
  readonly reading: Reading
  readonly now: number
  /** Opens "what does it mean?"; without it the tile has no button. */
  readonly onAbout?: () => void
}

/** A metric right now, in seven rows that stand at the same height in all tiles of a row. */
export function Tile({ reading, now, onAbout }: TileProps) {
  const { metric, level, value, freshness } = reading
  const opening = coneOpening(reading)
  const isShown = value !== null && mayShowLevel(freshness)
  return (
    <TileFrame
      icon={metric.icon}
      name={metric.name[currentLocale()]}
      freshness={freshness}
      age={<Age reading={reading} now={now} />}
      onAbout={onAbout}
    >
      <p className={styles.value}>
        <span className={isShown && mayWrap(metric, value) ? undefined : styles.fixed}>
          {isShown ? <Value reading={reading} /> : <NoValue />}
          {opening !== null && (
            <AfterPicture fallback={<span className={styles.cone} />}>
              <PineCone opening={opening} className={styles.cone} />
            </AfterPicture>
          )}
        </span>
      </p>
      {metric.display === 'equivalents' && isShown ? (
        <AfterPicture fallback={<span className={styles.rows} />}>
          <ElectricityRows reading={reading} />
        </AfterPicture>
      ) : (
        <>
          <Level reading={reading} />
          <p className={`${styles.sentence} ${styles.kept}`} {...longestOf(metric)}>
            <span className={styles.place}>
              {level ? (
                <span className={styles.inPlace}>{level.sentence[currentLocale()]}</span>
              ) : (
                <LastValue reading={reading} now={now} />
              )}
            </span>
          </p>
        </>
      )}
      <div className={metric.display === 'bar' ? styles.picture : styles.spark} data-later="place">
        <AfterPicture fallback={null}>
          <ReadingPicture reading={reading} now={now} />
        </AfterPicture>
      </div>
    </TileFrame>
  )
}

/** A new level keeps the tile as high as it is: the second longest sentence may break into more lines than the longest. */
function longestOf({ levels }: Metric) {
  const sentences = Object.values(levels).map(({ sentence }) => sentence[currentLocale()])
  const [longest = '', second] = sentences.sort((a, b) => b.length - a.length)
  return { 'data-longest': longest, 'data-second': second }
}

/** The level's symbol and word; pulses once when it turns good while someone watches. */
function Level({ reading }: { readonly reading: Reading }) {
  const improved = useImprovement(reading)
  const { level } = reading
  const symbol = symbolOf(reading)
  return (
    <p className={styles.level}>
      <span className={styles.fixed}>
        {symbol && <LevelSymbol symbol={symbol} className={improved ? styles.pulse : undefined} />}
        {level ? level.word[currentLocale()] : <NoLevel reading={reading} />}
      </span>
    </p>
  )
}

function NoValue() {
  return (
    <>
      <span className={styles.none} aria-hidden="true">
        –
      </span>
      <span className="sr-only">
        <Trans>Inga data</Trans>
      </span>
    </>
  )
}

/** What was measured last, in words, because nobody should act on it. */
function LastValue({ reading, now }: { readonly reading: Reading; readonly now: number }) {
  const formats = formatsOf(currentLocale())
  const { metric, value, observedAt } = reading
  if (value === null || observedAt === null) return <Trans>Den har inte mätt något än.</Trans>
  const shown = amountOf(metric, value)
  return (
    <Trans>
      Senaste värdet: {shown}, {formats.moment(observedAt, now)}
    </Trans>
  )
}

function Age({ reading, now }: { readonly reading: Reading; readonly now: number }) {
  const { t } = useLingui()
  const { metric, freshness, observedAt, trend } = reading
  if (observedAt === null || !mayShowLevel(freshness)) return null
  const trends = { up: t`stiger`, down: t`sjunker`, flat: t`ligger stilla` }
  return (
    <span className={styles.fixed}>
      <Icon name={freshness === 'late' ? 'clock-alert' : 'clock'} className={styles.clock} />
      <span data-age="">
        <AgeWords reading={reading} observedAt={observedAt} now={now} />
        {metric.freshnessRule === 'interval' && metric.key !== 'traffic' && (
          <span className="sr-only">, {trends[trend]}</span>
        )}
      </span>
    </span>
  )
}

/** True from the moment a level turns good while someone watches. */
function useImprovement({ level }: Reading): boolean {
  const isGood = level?.isGood ?? null
  const [seen, setSeen] = useState({ isGood, improved: false })
  if (seen.isGood !== isGood) setSeen({ isGood, improved: isGood === true && seen.isGood === false })
  return seen.improved
}
