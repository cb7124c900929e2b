import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { LevelSymbol } from '#client/ui/plain/LevelSymbol.tsx'
import { PineCone } from '#client/ui/plain/PineCone.tsx'
import { coneOpening } from './cone-opening.ts'
import type { Reading } from './reading.ts'
import { Sparkline } from './Sparkline.tsx'
import styles from './Tile.module.css'
import { Value } from './Value.tsx'

interface TileProps {
  readonly reading: Reading
  readonly now: number
  /** Opens "what does it mean?"; without it the tile has no button. */
  readonly onAbout?: () => void
}

/** A metric right now, in seven rows that stand at the same height in all tiles of a row. */
export function Tile({ reading, now, onAbout }: TileProps) {
  const locale = currentLocale()
  const nameId = useId()
  const improved = useImprovement(reading)
  const { metric, level, spark } = reading
  const opening = coneOpening(reading)
  return (
    <article className={styles.tile} aria-labelledby={nameId} data-freshness={reading.freshness}>
      <h3 className={styles.name} id={nameId}>
        <Icon name={metric.icon} />
        {metric.name[locale]}
      </h3>
      <p className={styles.value}>
        {level || metric.bands.length === 0 ? <Value reading={reading} /> : <NoValue />}
        {opening !== null && <PineCone opening={opening} className={styles.cone} />}
      </p>
      <p className={styles.level}>
        <LevelSymbol symbol={level?.symbol ?? 'no_data'} className={improved ? styles.pulse : undefined} />
        {level ? level.word[locale] : <NoLevel reading={reading} />}
      </p>
      <p className={styles.sentence}>
        {level ? level.sentence[locale] : <LastValue reading={reading} now={now} />}
      </p>
      <div className={styles.spark}>
        {reading.freshness !== 'no_data' && <Sparkline spark={spark} metric={metric} now={now} />}
      </div>
      <p className={styles.age}>
        <Age reading={reading} now={now} />
      </p>
      {onAbout && (
        <button type="button" className={styles.about} onClick={onAbout}>
          <Icon name="circle-question-mark" />
          <Trans>Vad betyder det?</Trans>
          <span className="sr-only">{metric.name[locale]}</span>
        </button>
      )}
    </article>
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
  const shown = `${formats.number(value, metric.step)}\u00a0${metric.unit}`
  return (
    <Trans>
      Senaste värdet: {shown}, {formats.moment(observedAt, now)}
    </Trans>
  )
}

function Age({ reading, now }: { readonly reading: Reading; readonly now: number }) {
  const { t } = useLingui()
  const { freshness, observedAt, trend } = reading
  if (observedAt === null || freshness === 'stale' || freshness === 'no_data') return null
  const age = formatsOf(currentLocale()).age(observedAt, now)
  const trends = { up: t`stiger`, down: t`sjunker`, flat: t`ligger stilla` }
  return (
    <>
      <Icon name={freshness === 'late' ? 'clock-alert' : 'clock'} className={styles.clock} />
      <span>
        <Trans>Mätt {age}</Trans>
        <span className="sr-only">, {trends[trend]}</span>
      </span>
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
