import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AnswerForm } from '#client/activity-shell/AnswerForm.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { minutesOf } from '#client/widgets/airing/airing-done-words.ts'
import { goodAirWords } from '#client/widgets/limit-words.ts'
import { type AiringGuess, airingGuesses } from '#domain/activities/airing.ts'
import type { ShownAiring } from './airings.ts'

interface GuessQuestionProps {
  readonly lastTime: ShownAiring | undefined
  /** What the foot says that begins the airing. */
  readonly action: ReactNode
  readonly icon: IconName
  readonly onGuess: (guess: AiringGuess) => void
}

/** What the class thinks, before it airs: until it has chosen, the foot waits. */
export function GuessQuestion({ lastTime, action, icon, onGuess }: GuessQuestionProps) {
  const goodAir = goodAirWords()
  return (
    <>
      <AnswerForm
        legend={<Trans>Gissa: hur länge tar det till {goodAir}?</Trans>}
        choices={airingGuesses.map((guess) => ({
          key: guess,
          text:
            guess === 'never' ? (
              <Trans>Vi kommer inte dit</Trans>
            ) : (
              <Plural value={guess} one="# minut" other="# minuter" />
            ),
        }))}
        action={action}
        icon={icon}
        onAnswer={onGuess}
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
