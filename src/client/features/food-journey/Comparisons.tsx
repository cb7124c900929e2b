import { Trans } from '@lingui/react/macro'
import { formatsOf, groupThousands } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import { aboutAmount } from '#domain/equivalents/about.ts'
import type { Comparisons as ComparisonValues } from '#domain/food-journey/comparisons.ts'
import styles from './Comparisons.module.css'
import { CountingUp } from './CountingUp.tsx'

interface ComparisonsProps {
  readonly comparisons: ComparisonValues
  /** Without a card for each, where they stand in one. */
  readonly isBare?: boolean
}

/** What a distance is as long as, however it is travelled: three pictures whose numbers count up. */
export function Comparisons({ comparisons, isBare = false }: ComparisonsProps) {
  const { earth_laps, bike_races, car_hours } = comparisons
  const cards = [
    { picture: 'way-earth', value: earth_laps, words: <Trans>varv runt jorden</Trans> },
    { picture: 'way-bicycle', value: bike_races, words: <Trans>cykellopp runt Vättern</Trans> },
    { picture: 'way-car', value: car_hours, words: <Trans>timmar med bil</Trans> },
  ]
  return (
    <div className={isBare ? styles.beside : styles.below}>
      <p>
        <Trans>Lika långt som</Trans>
      </p>
      <ul role="list" className={isBare ? styles.bare : styles.row}>
        {cards.map(({ picture, value, words }) => (
          <li key={picture} className={isBare ? styles.one : styles.card}>
            <GamePicture name={picture} className={styles.picture} />
            <p>
              <Amount value={value} />
              {words}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Two significant figures. What is less than a tenth says so instead of "0". */
function Amount({ value }: { readonly value: number }) {
  const least = formatsOf(currentLocale()).number(0.1, 0.1)
  if (value > 0 && value < 0.1) {
    return (
      <strong className={styles.amount}>
        <Trans>Mindre än {least}</Trans>
      </strong>
    )
  }
  const { value: about, step } = aboutAmount(value)
  return (
    <strong className={styles.amount}>
      <CountingUp value={about} text={(shown) => shownAmount(shown, step)} />
    </strong>
  )
}

/** Spaces between the thousands, as in every sum of the game; the decimal sign is the language's. */
function shownAmount(shown: number, step: number): string {
  if (step < 1) return formatsOf(currentLocale()).number(shown, 0.1)
  return groupThousands(String(Math.round(shown)), '\u00a0')
}
