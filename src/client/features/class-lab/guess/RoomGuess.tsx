import type { RoomActivityProps } from '#client/features/class-lab/RoomEvents.tsx'
import { useClass } from '#client/features/class-lab/use-class.tsx'
import { GuessView } from './GuessView.tsx'
import { shownGuesses } from './shown-guesses.ts'

/** Pupils guess how the air of their room goes on, and find out how it went. */
export function RoomGuess({ activity, school, isRemoved }: RoomActivityProps) {
  const { own, ofClass, question, contribute } = useClass(activity.id)
  return (
    <GuessView
      activity={activity}
      school={school}
      isRemoved={isRemoved}
      guesses={shownGuesses(ofClass, own)}
      onHandIn={contribute}
      code={question}
    />
  )
}
