import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { type BandRange, bandRanges } from '#domain/metrics/band-ranges.ts'
import { bandsOf } from '#domain/metrics/bands-of.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Band } from '#domain/metrics/levels.ts'
import styles from './LevelScale.module.css'
import { unitOf } from './shown-number.ts'

interface LevelScaleProps {
  readonly metric: Metric
  /** The scale as it is now, where it follows what is usual here. */
  readonly bands?: readonly Band[]
  /** The level of the value right now; null while there is none. */
  readonly current: string | null
}

/** All levels of a metric with symbol, word and range, and where the school is now. */
export function LevelScale({ metric, bands = bandsOf(metric), current }: LevelScaleProps) {
  const locale = currentLocale()
  return (
    <ol role="list" className={styles.scale}>
      {bandRanges(bands).map(({ level, from, to }) => {
        const text = metric.levels[level]
        return (
          text && (
            <li key={level} className={styles.level} aria-current={level === current ? 'true' : undefined}>
              <LevelSymbol symbol={text.symbol} className={styles.symbol} />
              <strong>{text.word[locale]}</strong>
              <span className={styles.range}>{rangeWords(metric, bands, { from, to })}</span>
              {level === current && (
                <span className={styles.here}>
                  <Trans>Här är ni nu</Trans>
                </span>
              )}
            </li>
          )
        )
      })}
    </ol>
  )
}

/** From where to where a level goes, in words. */
function rangeWords(metric: Metric, bands: readonly Band[], { from, to }: Omit<BandRange, 'level'>): string {
  const number = (value: number) => formatsOf(currentLocale()).number(value, 1)
  const unit = unitOf(metric)
  if (from === null) return to === null ? '' : t`under ${number(to)} ${unit}`
  if (to !== null) return t`${number(from)} till ${number(to)} ${unit}`
  const isInclusive = bands.at(-2)?.upTo === undefined
  return isInclusive ? t`${number(from)} ${unit} eller mer` : t`över ${number(from)} ${unit}`
}
