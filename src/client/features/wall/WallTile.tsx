import { type ComponentProps, type CSSProperties, useId } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { PineCone } from '#client/ui/base/PineCone.tsx'
import { coneOpening } from '#client/widgets/cone-opening.ts'
import { NoLevel, symbolOf } from '#client/widgets/NoLevel.tsx'
import type { Reading } from '#client/widgets/reading.ts'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import { NoValue, Value } from '#client/widgets/Value.tsx'
import { isSmallCount } from '#domain/metrics/small-counts.ts'
import type { Now } from '#domain/time/age.ts'
import { shortAgeWords } from './short-age-words.ts'
import styles from './WallTile.module.css'

/** A metric for reading from afar: name, value, symbol, word and age. */
export function WallTile({ reading, now }: { readonly reading: Reading; readonly now: Now }) {
  const locale = currentLocale()
  const nameId = useId()
  const { metric, level, value, freshness, isAsleep, needsCheck } = reading
  const opening = coneOpening(reading)
  const symbol = symbolOf(level, freshness)
  return (
    <article
      className={styles.tile}
      aria-labelledby={nameId}
      data-freshness={freshness}
      data-has-room={reading.roomName ? '' : undefined}
    >
      <div className={styles.top}>
        <h2 className={styles.name} id={nameId}>
          <Icon name={metric.icon} className={styles.icon} />
          {metric.shortName[locale]}
        </h2>{' '}
        {reading.roomName && <p className={styles.room}>{reading.roomName}</p>}
      </div>
      <p {...fitting(reading)}>
        {value === null ? <NoValue /> : <Value reading={reading} />}
        {opening !== null && <PineCone opening={opening} className={styles.cone} />}
      </p>
      <p className={styles.level}>
        {symbol && <LevelSymbol symbol={symbol} className={styles.symbol} />}
        <span>
          {level ? (
            level.word[locale]
          ) : (
            <NoLevel {...{ metric, freshness, hasValue: value !== null, isAsleep, needsCheck }} />
          )}
        </span>
      </p>
      <p className={styles.age}>
        <Icon name={freshness === 'live' ? 'clock' : 'clock-alert'} className={styles.icon} />
        {shortAgeWords(reading, now)}
      </p>
    </article>
  )
}

/** A number has one line: it knows how many digits and letters of a unit stand there. Words may take two. */
function fitting({ metric, value }: Reading): Pick<ComponentProps<'p'>, 'className' | 'style'> {
  if (value === null || isSmallCount(metric, value)) return { className: styles.value }
  return {
    className: `${styles.value} ${styles.number}`,
    style: {
      '--digits': numberOf(metric, value).length,
      '--letters': unitOf(metric).length,
    } as CSSProperties,
  }
}
