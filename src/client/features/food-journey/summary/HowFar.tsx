import { Trans } from '@lingui/react/macro'
import { Comparisons } from '#client/features/food-journey/Comparisons.tsx'
import { type DistanceGuess, nearestGuess } from '#client/features/food-journey/draft.ts'
import { HowMeasured } from '#client/features/food-journey/journeys/HowMeasured.tsx'
import type { Journey } from '#client/features/food-journey/journeys/journey.ts'
import { shownKm } from '#client/features/food-journey/map/places.ts'
import { WaysGasSum } from '#client/features/food-journey/WaysGas.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import type { ClassTotal } from '#domain/food-journey/class-total.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import type { WaysGas } from '#domain/food-journey/ways-gas.ts'
import styles from './SummaryStep.module.css'

interface HowFarProps {
  readonly total: ClassTotal
  readonly journeys: readonly Journey[]
  readonly guess: DistanceGuess | null
  readonly gas: WaysGas
}

/** What the distance is like, beside what was guessed, and how it is measured. */
export function HowFar({ total, journeys, guess, gas }: HowFarProps) {
  const { entries, total_distance, comparisons } = total
  const locale = currentLocale()
  const sum = shownKm(total_distance.value)
  const namesOf = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
    entries
      .filter(isWanted)
      .map(({ play_item }) => findFood(play_item.key)?.name[locale])
      .join(', ')
  const nearby = namesOf(({ data }) => data.is_nearby)
  const guessed = namesOf((entry) => entry.guessed === true)
  const isPartUnknown = entries.some(({ country_code }) => country_code === null)
  return (
    <section className={styles.card} aria-labelledby="how-far">
      <h2 id="how-far">
        <Trans>Hur långt är {sum}?</Trans>
      </h2>
      {guess !== null && (
        <p>
          {guess === 0.25 && <Trans>Du gissade ett kvarts varv runt jorden.</Trans>}
          {guess === 1 && <Trans>Du gissade ett varv runt jorden.</Trans>}
          {guess === 3 && <Trans>Du gissade tre varv runt jorden.</Trans>}{' '}
          <Verdict guess={guess} nearest={nearestGuess(comparisons.earth_laps)} />
        </p>
      )}
      <div className={styles.figures}>
        <Comparisons comparisons={comparisons} isBare />
      </div>
      <WaysGasSum gas={gas} />
      {nearby && (
        <p>
          <strong>
            <Trans>Kortaste resan: från trakten</Trans>
          </strong>{' '}
          {nearby}
        </p>
      )}
      {guessed && (
        <p>
          <Trans>Gissat varifrån: {guessed}</Trans>
        </p>
      )}
      {isPartUnknown && (
        <p>
          <Trans>Mat utan nål räknas inte med i sträckan.</Trans>
        </p>
      )}
      {journeys.length > 0 && (
        <p className={styles.small}>
          <HowMeasured journeys={journeys} />
        </p>
      )}
    </section>
  )
}

/** Whether the guess was the nearest of those that could be chosen, or which was. */
function Verdict({ guess, nearest }: { readonly guess: DistanceGuess; readonly nearest: DistanceGuess }) {
  if (guess === nearest) return <Trans>Det var närmast!</Trans>
  if (nearest === 0.25) return <Trans>Närmast var ett kvarts varv.</Trans>
  return nearest === 1 ? <Trans>Närmast var ett varv.</Trans> : <Trans>Närmast var tre varv.</Trans>
}
