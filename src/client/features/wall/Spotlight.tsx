import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Reading } from '#client/widgets/reading.ts'
import { Sparkline } from '#client/widgets/Sparkline.tsx'
import { hasGoodBand, sparkMs } from '#client/widgets/sparkline-shape.ts'
import { aboutOf } from '#domain/metrics/about-of.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './Spotlight.module.css'
import { WallTile } from './WallTile.tsx'

const QrCode = lazyPart(() => import('#client/ui/base/QrCode.tsx').then(({ QrCode }) => QrCode))

interface SpotlightProps {
  readonly reading: Reading
  readonly now: Now
  /** How often the metric has been here: the question changes from one time to the next. */
  readonly turn: number
}

/** One metric for the whole screen: its last five hours, what to do, something to talk about, and where there is more. */
export function Spotlight({ reading, now, turn }: SpotlightProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const { metric, level, spark, intervalS } = reading
  const { questions } = aboutOf(metric.key)
  const question = questions[turn % questions.length]
  return (
    <section className={styles.spotlight} aria-label={metric.name[locale]}>
      <div className={styles.tile}>
        <WallTile reading={reading} now={now} />
      </div>
      <div className={styles.more}>
        {level?.sentence && <p className={styles.sentence}>{level.sentence[locale]}</p>}
        {/* A curve without anything to hold it against says nothing. */}
        {metric.display !== 'bar' && hasGoodBand(metric, spark) && (
          <div className={styles.hours}>
            <Sparkline spark={spark} metric={metric} now={now.at} intervalS={intervalS} />
            <p className={styles.caption}>
              <span>{formatsOf(locale).time(now.at - sparkMs)}</span>
              <span>
                <Trans>Det skuggade är bra</Trans>
              </span>
              <span>
                <Trans>Nu</Trans>
              </span>
            </p>
          </div>
        )}
        <div className={styles.talk}>
          {question && (
            <p className={styles.question}>
              <Icon name="lightbulb" className={styles.icon} />
              <span>{question.text[locale]}</span>
            </p>
          )}
          <div className={styles.code}>
            <Suspense fallback={null}>
              <QrCode text={location.origin + location.pathname} label={t`QR-kod till skolans mätvärden`} />
            </Suspense>
          </div>
        </div>
      </div>
    </section>
  )
}
