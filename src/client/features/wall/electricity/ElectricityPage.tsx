import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { WallPageProps } from '#client/features/wall/wall-facts.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { measuredWords, withExample } from '#client/widgets/age-words.ts'
import { PictureRow } from '#client/widgets/PictureRow.tsx'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Equivalent } from '#contract/latest.ts'
import { aboutAmount } from '#domain/equivalents/about.ts'
import { pictogramOf } from '#domain/equivalents/pictogram.ts'
import styles from './ElectricityPage.module.css'
import { VacuumCleaner } from './VacuumCleaner.tsx'

/** What the school has used today, what it cost, and what that would be in buns or in vacuuming. */
export function ElectricityPage({ facts: { electricity: reading, now } }: WallPageProps) {
  if (!reading || reading.value === null || reading.observedAt === null) return null
  const { metric, value, costSek, equivalents, provenance, observedAt } = reading
  const of = (key: Equivalent['key']) => equivalents.find((equivalent) => equivalent.key === key)?.amount
  const [buns, vacuumHours] = [of('cinnamon_bun'), of('vacuum')]
  const cost = costSek === null ? null : formatsOf(currentLocale()).number(costSek, 1)
  return (
    <section className={styles.page} aria-labelledby="wall-electricity">
      <div className={styles.amount}>
        <h2 id="wall-electricity" className={styles.title}>
          <Trans>Elen hittills i dag</Trans>
        </h2>
        <p className={styles.number}>
          {numberOf(metric, value, 1)}
          <small aria-hidden="true"> {unitOf(metric)}</small>
          <span className="sr-only"> {metric.spokenUnit[currentLocale()]}</span>
        </p>
        {cost !== null && (
          <p className={styles.cost}>
            <Trans>Det kostade {cost} kr.</Trans>
          </p>
        )}
        <p className={styles.age}>{withExample(measuredWords(observedAt, now), provenance)}</p>
      </div>
      {buns !== undefined && buns >= 1 && <Buns amount={buns} />}
      {vacuumHours !== undefined && (
        <div className={styles.card}>
          <p className={styles.words}>{vacuumWords(vacuumHours)}</p>
          <VacuumCleaner className={styles.vacuum ?? ''} />
        </div>
      )}
    </section>
  )
}

/** So few are drawn larger. */
const fewBuns = 6

function Buns({ amount }: { readonly amount: number }) {
  const pictogram = pictogramOf(amount)
  const { value, step } = aboutAmount(amount)
  const count = formatsOf(currentLocale()).number(value, step)
  return (
    <div className={styles.card}>
      <p className={styles.words}>
        <Trans>För pengarna får man ungefär {count} kanelbullar.</Trans>
      </p>
      <p className={styles.buns} data-is-few={pictogram.whole <= fewBuns || undefined}>
        <PictureRow name="bun" pictogram={pictogram} />
      </p>
      {pictogram.unit > 1 && (
        <p className={styles.key}>
          <Plural value={pictogram.unit} one="1 bild = # bulle" other="1 bild = # bullar" />
        </p>
      )}
    </div>
  )
}

/** From so many hours on they are given in days. */
const daysFromHours = 48

function vacuumWords(hours: number): string {
  const isDays = hours >= daysFromHours
  const { value, step } = aboutAmount(isDays ? hours / 24 : hours)
  const count = formatsOf(currentLocale()).number(value, step)
  return isDays
    ? t`Det räcker till ungefär ${count} dygns dammsugning.`
    : t`Det räcker till ungefär ${count} timmars dammsugning.`
}
