import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Scale, ScaleRange } from '#domain/metrics/scale.ts'
import { currentScale } from './current-scale.ts'
import styles from './LevelScale.module.css'
import { limitWords } from './limit-words.ts'
import { unitOf } from './shown-number.ts'

interface LevelScaleProps {
  readonly metric: Metric
  /** The scale as it is now, where it follows what is usual here. */
  readonly scale?: Scale
  /** The level of the value right now; null while there is none. */
  readonly current: string | null
}

/** All levels of a metric with symbol, word and range, and where the school is now. */
export function LevelScale({ metric, scale = currentScale(metric), current }: LevelScaleProps) {
  const locale = currentLocale()
  const limits = limitWords(metric, scale)
  return (
    <>
      <ol role="list" className={styles.scale}>
        {scale.ranges.map(({ level, ...range }, index) => {
          const text = metric.levels[level]
          return (
            text && (
              <li key={level} className={styles.level} aria-current={level === current ? 'true' : undefined}>
                <LevelSymbol symbol={text.symbol} className={styles.symbol} />
                <strong>{text.word[locale]}</strong>
                <span className={styles.range}>{rangeWords(metric, range, scale.ranges[index - 1])}</span>
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
      {limits && <p>{limits}.</p>}
    </>
  )
}

/** From where to where a level goes, in words. */
function rangeWords(
  metric: Metric,
  { from, to }: Pick<ScaleRange, 'from' | 'to'>,
  before: ScaleRange | undefined,
): string {
  const number = (value: number) => formatsOf(currentLocale()).number(value, 1)
  const unit = unitOf(metric)
  if (from === null) return to === null ? '' : t`under ${number(to)} ${unit}`
  if (to !== null) return t`${number(from)} till ${number(to)} ${unit}`
  return before?.includesTo ? t`över ${number(from)} ${unit}` : t`${number(from)} ${unit} eller mer`
}
