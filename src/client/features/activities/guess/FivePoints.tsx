import { Trans } from '@lingui/react/macro'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import { currentLocale } from '#client/texts/i18n.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { type GuessPoint, guessedAt, guessPpm, toGuessPpm } from '#domain/activities/guess-shape.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Interval } from '#domain/time/interval.ts'
import { fivePlaces } from './drawing.ts'
import styles from './Guess.module.css'
import { timeWord } from './guess-words.ts'

interface FivePointsProps {
  readonly time: Interval
  readonly points: readonly GuessPoint[]
  /** ppm */
  readonly most: number
  readonly onSet: (place: number, ppm: number) => void
}

/** The same guess without a finger: five points, each with the arrow keys. */
export function FivePoints({ time: { start, end }, points, most, onSet }: FivePointsProps) {
  const last = fivePlaces[fivePlaces.length - 1] ?? 1
  return (
    <fieldset className={airingStyles.guessing}>
      <legend>
        <Trans>Fem punkter</Trans>
      </legend>
      {fivePlaces.map((place) => {
        const afterS = (place / last) * (end - start)
        const ppm = toGuessPpm(guessedAt(points, afterS))
        const amount = amountOf(co2, ppm)
        return (
          <label key={place} className={styles.point}>
            <b>{timeWord(start + afterS)}</b>
            <input
              type="range"
              min={guessPpm.least}
              max={most}
              step={guessPpm.step}
              value={ppm}
              aria-valuetext={`${amount}, ${co2.levels[currentScale(co2).levelOf(ppm)].word[currentLocale()]}`}
              onChange={(event) => onSet(place, event.currentTarget.valueAsNumber)}
            />
            <span>{amount}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
