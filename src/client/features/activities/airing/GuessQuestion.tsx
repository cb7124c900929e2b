import { Plural, Trans } from '@lingui/react/macro'
import { Choices } from '#client/activity-shell/Choices.tsx'
import { minutesOf } from '#client/widgets/airing/airing-done-words.ts'
import { goodAirWords } from '#client/widgets/limit-words.ts'
import { guessesMinutes } from '#domain/activities/airing.ts'
import type { ShownAiring } from './airings.ts'

interface GuessQuestionProps {
  readonly guess: number | null
  readonly lastTime: ShownAiring | undefined
  readonly onGuess: (minutes: number | null) => void
}

/** What the class thinks: one of a few, or nothing. */
export function GuessQuestion({ guess, lastTime, onGuess }: GuessQuestionProps) {
  const goodAir = goodAirWords()
  return (
    <>
      <Choices
        legend={<Trans>Gissa: hur länge tar det till {goodAir}?</Trans>}
        choices={guessesMinutes.map((minutes) => ({
          key: minutes,
          text: <Plural value={minutes} one="# minut" other="# minuter" />,
        }))}
        chosen={guess}
        onChoose={onGuess}
      />
      {lastTime && (
        <p>
          <Plural
            value={minutesOf(lastTime.end - lastTime.start)}
            one="Förra gången vädrade ni i # minut."
            other="Förra gången vädrade ni i # minuter."
          />
        </p>
      )}
    </>
  )
}
