import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { minutesOf } from '#client/widgets/airing/airing-done-words.ts'
import { goodAirWords } from '#client/widgets/limit-words.ts'
import { guessesMinutes } from '#domain/activities/airing.ts'
import styles from './Airing.module.css'
import type { ShownAiring } from './airings.ts'

interface GuessQuestionProps {
  readonly guess: number | null
  readonly lastTime: ShownAiring | undefined
  readonly onGuess: (minutes: number | null) => void
}

/** What the class thinks: one of a few, or nothing. */
export function GuessQuestion({ guess, lastTime, onGuess }: GuessQuestionProps) {
  const goodAir = goodAirWords()
  const name = useId()
  return (
    <fieldset className={styles.guessing}>
      <legend>
        <Trans>Gissa: hur länge tar det till {goodAir}?</Trans>
      </legend>
      <div className={styles.guesses}>
        {guessesMinutes.map((minutes) => (
          <label key={minutes} className={styles.option}>
            <input type="radio" name={name} checked={guess === minutes} onChange={() => onGuess(minutes)} />
            <b>{minutes}</b>
            <Trans>minuter</Trans>
          </label>
        ))}
      </div>
      {lastTime && (
        <p className={activityStyles.lead}>
          <Plural
            value={minutesOf(lastTime.end - lastTime.start)}
            one="Förra gången vädrade ni i # minut."
            other="Förra gången vädrade ni i # minuter."
          />
        </p>
      )}
    </fieldset>
  )
}
