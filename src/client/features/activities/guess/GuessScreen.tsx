import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import { ActivityFoot } from '#client/activity-shell/ActivityFoot.tsx'
import { DeliveryNote } from '#client/features/activities/runner/DeliveryNote.tsx'
import type { ShownContribution } from '#client/features/activities/runner/select-contributions.ts'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { keepGuess } from '#client/offline/own-guess.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { endOfGuess, type TimedGuess } from '#domain/activities/guess.ts'
import { usualGuessLength } from '#domain/activities/guess-shape.ts'
import { ClassGuesses } from './ClassGuesses.tsx'
import { GuessCard } from './GuessCard.tsx'
import { GuessDraw } from './GuessDraw.tsx'
import { noteGuess } from './use-guess-thread.ts'

/** A guess, as this tablet may show it. */
type ShownGuess = Pick<ShownContribution, 'id' | 'delivery' | 'isOwn'> & TimedGuess

/** A pupil draws how the air goes on, then sees what was measured and what the class guessed. */
export function GuessScreen({ session }: { readonly session: ActivitySession }) {
  const [chosen, setChosen] = useState<'draw' | 'class' | null>(null)
  const { activity, school, roomId, canAnswer, isPreview, contributions, contribute, together, mayChange } =
    session
  const isShown = together?.isShown === true
  // What the projector shows is in the hand too; who is drawing goes on.
  useEffect(() => {
    if (isShown) setChosen((before) => before ?? 'class')
  }, [isShown])
  const guesses = contributionsOfKind(contributions, 'guess').map(
    ({ id, delivery, isOwn, at, content }): ShownGuess => {
      return { id, delivery, isOwn, start: at, points: content.points }
    },
  )
  const mine = guesses.findLast(({ isOwn }) => isOwn)
  // Once it is known how it was, another guess is about another time.
  const isChange = mine !== undefined && mayChange(mine.id) && session.now.at / 1000 < endOfGuess(mine)
  const usual = mine ? 'card' : canAnswer ? 'draw' : 'class'
  const screen = chosen === 'draw' && !canAnswer ? usual : (chosen ?? usual)
  if (screen === 'draw') {
    return (
      <GuessDraw
        session={session}
        minutes={activity.settings.guess_minutes ?? usualGuessLength}
        note={
          <>
            <Icon name="users" />
            <Trans>Ditt namn sparas inte. Gissningen läggs ihop med klassens.</Trans>
          </>
        }
        code={session.code}
        onDraw={() => setChosen('draw')}
        onHandIn={async (points) => {
          const options = { ...(isChange && { replaces: mine.id }) }
          if ((await contribute({ kind: 'guess', points }, options)) === null) return
          if (!isPreview) {
            void keepGuess(roomId, points, activity.id)
            noteGuess(session, points)
          }
          setChosen(null)
        }}
        onBack={mine ? () => setChosen(null) : null}
      />
    )
  }
  if (screen === 'card' && mine) {
    return (
      <GuessCard
        key={mine.id}
        session={session}
        guess={mine}
        activityId={activity.id}
        note={<DeliveryNote delivery={mine.delivery} isOnlyInMemory={session.isOnlyInMemory} />}
        code={session.code}
        onClass={() => setChosen('class')}
        onAgain={canAnswer ? () => setChosen('draw') : null}
        isChange={isChange}
      />
    )
  }
  return (
    <>
      <ClassGuesses schoolId={school.id} roomId={roomId} guesses={guesses} level="h1" place={session} />
      {(mine || canAnswer) && (
        <ActivityFoot>
          <ActivityButton icon="arrow-left" onClick={() => setChosen(null)}>
            {mine ? <Trans>Till min gissning</Trans> : <Trans>Rita din gissning</Trans>}
          </ActivityButton>
        </ActivityFoot>
      )}
    </>
  )
}
