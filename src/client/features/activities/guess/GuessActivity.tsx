import type { RoomActivityProps } from '#client/features/activities/MarksActivity.tsx'
import { useClass } from '#client/features/activities/use-class.tsx'
import { GuessView } from './GuessView.tsx'
import { selectGuesses } from './select-guesses.ts'

/** Pupils guess how the air of their room goes on, and find out how it went. */
export function GuessActivity({ activity, school, isRemoved }: RoomActivityProps) {
  const { own, ofClass, question, contribute } = useClass(activity.id)
  return (
    <GuessView
      activity={activity}
      school={school}
      isRemoved={isRemoved}
      guesses={selectGuesses(ofClass, own)}
      onHandIn={contribute}
      code={question}
    />
  )
}
