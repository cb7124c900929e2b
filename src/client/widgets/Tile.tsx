import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { LevelSymbol } from '#client/ui/plain/LevelSymbol.tsx'
import { PineCone } from '#client/ui/plain/PineCone.tsx'
import { mayShowLevel } from '#domain/metrics/freshness.ts'
import { coneOpening } from './cone-opening.ts'
import { ElectricityRows } from './ElectricityRows.tsx'
import { Meatballs } from './Meatballs.tsx'
import type { Reading } from './reading.ts'
import { Sparkline } from './Sparkline.tsx'
import { amountOf } from './shown-number.ts'
import styles from './Tile.module.css'
import { TileFrame } from './TileFrame.tsx'
import { Value } from './Value.tsx'

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
        {isShown ? <Value reading={reading} /> : <NoValue />}
        {opening !== null && <PineCone opening={opening} className={styles.cone} />}
      </p>
      {metric.display === 'equivalents' && isShown ? (
        <ElectricityRows reading={reading} />
      ) : (
        <>
          <Level reading={reading} />
          <p className={styles.sentence}>
            {level ? level.sentence[currentLocale()] : <LastValue reading={reading} now={now} />}
          </p>
        </>
      )}
      <div className={styles.spark}>
        <Picture reading={reading} now={now} />
      </div>
    </TileFrame>
  )
}

/** The level's symbol and word; pulses once when it turns good while someone watches. */
function Level({ reading }: { readonly reading: Reading }) {
  const improved = useImprovement(reading)
  const { level } = reading
  return (
    <p className={styles.level}>
      <LevelSymbol symbol={level?.symbol ?? 'no_data'} className={improved ? styles.pulse : undefined} />
      {level ? level.word[currentLocale()] : <NoLevel reading={reading} />}
    </p>
  )
}

/** Why there is no level: the last value is hours old, or the sensor has been silent for a day. */
function NoLevel({ reading }: { readonly reading: Reading }) {
  return reading.freshness === 'stale' ? <Trans>Gammalt värde</Trans> : <Trans>Mätaren sover</Trans>
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

/** Row five: the last five hours, or what the amount looks like. */
function Picture({ reading, now }: { readonly reading: Reading; readonly now: number }): ReactNode {
  const { metric, freshness, spark, value } = reading
  if (freshness === 'no_data') return null
  if (metric.display === 'bar') {
    return value === null || !mayShowLevel(freshness) ? null : <Meatballs grams={value} />
  }
  return <Sparkline spark={spark} metric={metric} now={now} intervalS={reading.intervalS} />
}

function Age({ reading, now }: { readonly reading: Reading; readonly now: number }) {
  const { t } = useLingui()
  const { metric, freshness, observedAt, trend } = reading
  if (observedAt === null || !mayShowLevel(freshness)) return null
  const formats = formatsOf(currentLocale())
  const trends = { up: t`stiger`, down: t`sjunker`, flat: t`ligger stilla` }
  return (
    <>
      <Icon name={freshness === 'late' ? 'clock-alert' : 'clock'} className={styles.clock} />
      {metric.freshnessRule === 'school_day' ? (
        <Trans>Vägt {formats.weekday(observedAt)}</Trans>
      ) : metric.key === 'traffic' ? (
        <Trans>Timmen fram till {formats.clock(observedAt)}</Trans>
      ) : (
        <span>
          <Trans>Mätt {formats.age(observedAt, now)}</Trans>
          <span className="sr-only">, {trends[trend]}</span>
        </span>
      )}
    </>
  )
}

/** True from the moment a level turns good while someone watches. */
function useImprovement({ level }: Reading): boolean {
  const isGood = level?.isGood ?? null
  const [seen, setSeen] = useState({ isGood, improved: false })
  if (seen.isGood !== isGood) setSeen({ isGood, improved: isGood === true && seen.isGood === false })
  return seen.improved
}
