import { Trans } from '@lingui/react/macro'
import { Choices } from '#client/activity-shell/Choices.tsx'
import { useWaitGuess } from '#client/features/food-journey/wait-guess.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import { findFood } from '#domain/food-journey/foods.ts'

interface WaitQuestionProps {
  readonly cartId: string
  /** Of the cart, those that came farthest last. */
  readonly foods: readonly string[]
}

/** As many as a phone shows beside the rest. */
const most = 3

/** Something to think about until the result is shown; nothing where the cart has less than two foods to choose from. */
export function WaitQuestion({ cartId, foods }: WaitQuestionProps) {
  const [guess, choose] = useWaitGuess(cartId)
  const offered = foods.slice(-most).reverse()
  if (offered.length < 2) return null
  return (
    <Choices
      legend={<Trans>Under tiden: vad reste längst för hela klassen?</Trans>}
      choices={offered.map((key) => ({
        key,
        picture: <GamePicture name={`food-${key}`} />,
        text: findFood(key)?.name[currentLocale()] ?? key,
      }))}
      chosen={guess}
      onChoose={choose}
    />
  )
}
