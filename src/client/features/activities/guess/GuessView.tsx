import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ActivityButton } from '#client/features/activities/ActivityButton.tsx'
import labStyles from '#client/features/activities/ActivityScreen.module.css'
import { ClockWarning, NoSensorWarning } from '#client/features/activities/ActivityWarning.tsx'
import { DeliveryNote } from '#client/features/activities/DeliveryNote.tsx'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { useHeadingOfScreen } from '#client/ui/base/use-heading-of-screen.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import { isOpen } from '#domain/activities/activity-state.ts'
import type { GuessContent } from '#domain/activities/contribution.ts'
import { usualGuessLength } from '#domain/activities/guess-shape.ts'
import { ClassGuesses } from './ClassGuesses.tsx'
import { GuessCard } from './GuessCard.tsx'
import { GuessDraw } from './GuessDraw.tsx'
import { lessonsOf } from './lessons-of.ts'
import type { ShownGuess } from './select-guesses.ts'

interface GuessViewProps {
  readonly activity: Pick<RoomActivity, 'id' | 'status' | 'settings'>
  readonly school: School
  /** The server no longer has it. */
  readonly isRemoved: boolean
  /** The class's and this tablet's, in the order of time. */
  readonly guesses: readonly ShownGuess[]
  readonly onHandIn: (id: string, content: GuessContent) => Promise<{ readonly isOnlyInMemory: boolean }>
  /** Asks for the class's code where it is missing. */
  readonly code?: ReactNode
}

/** A pupil draws how the air goes on, sees how it went, and what the class thought. */
export function GuessView({ activity, school, isRemoved, guesses, onHandIn, code }: GuessViewProps) {
  const now = useNow()
  const [chosen, setChosen] = useState<'draw' | 'class' | null>(null)
  const isHandingIn = useRef(false)
  const [onlyInMemory, setOnlyInMemory] = useState(false)
  const overview = useQuery(overviewQuery(school.id)).data
  const { settings, status } = activity
  const roomId = settings.room_id
  const roomName = overview?.rooms.find(({ id }) => id === roomId)?.name ?? ''
  const card = overview?.cards.find(({ metric_key }) => metric_key === 'co2')
  const hasNoSensor = overview !== undefined && !card?.rooms.some(({ room }) => room.id === roomId)
  const canGuess = isOpen({ status, endsOn: settings.ends_on }, now.at) && !isRemoved && !hasNoSensor
  const mine = guesses.findLast(({ isOwn }) => isOwn)
  const usual = mine ? 'card' : canGuess ? 'draw' : 'class'
  const screen = chosen === 'draw' && !canGuess ? usual : (chosen ?? usual)
  const lessonsIn = lessonsOf(school)

  const heading = useHeadingOfScreen(screen)

  return (
    <div className={labStyles.page}>
      {now.certainty === 'unsure' && <ClockWarning />}
      {hasNoSensor && <NoSensorWarning />}
      {!canGuess && !hasNoSensor && (
        <p className={labStyles.lead}>
          <Trans>Aktiviteten är inte igång just nu. Här är det som klassen har gjort.</Trans>
        </p>
      )}
      {screen === 'draw' && (
        <GuessDraw
          headingRef={heading}
          schoolId={school.id}
          roomId={roomId}
          roomName={roomName}
          minutes={settings.guess_minutes ?? usualGuessLength}
          lessonsIn={lessonsIn}
          now={now}
          note={
            <>
              <Icon name="users" />
              <Trans>Ditt namn sparas inte. Gissningen läggs ihop med klassens.</Trans>
            </>
          }
          code={code}
          onHandIn={async (points) => {
            // A finger that taps twice hands in once.
            if (isHandingIn.current) return
            isHandingIn.current = true
            const { isOnlyInMemory } = await onHandIn(randomUuid(), { kind: 'guess', points })
            isHandingIn.current = false
            setOnlyInMemory(isOnlyInMemory)
            setChosen(null)
          }}
          onBack={mine ? () => setChosen(null) : null}
        />
      )}
      {screen === 'card' && mine && (
        <GuessCard
          key={mine.id}
          headingRef={heading}
          schoolId={school.id}
          roomId={roomId}
          roomName={roomName}
          lessonsIn={lessonsIn}
          guess={mine}
          now={now}
          note={
            <DeliveryNote delivery={mine.delivery} isOnlyInMemory={onlyInMemory && mine.delivery !== null} />
          }
          code={canGuess && code}
          onClass={() => setChosen('class')}
          onAgain={canGuess ? () => setChosen('draw') : null}
        />
      )}
      {screen === 'class' && (
        <>
          <ClassGuesses
            schoolId={school.id}
            roomId={roomId}
            guesses={guesses}
            level="h1"
            headingRef={heading}
          />
          {(mine || canGuess) && (
            <div className={labStyles.buttons}>
              <ActivityButton icon="arrow-left" onClick={() => setChosen(null)}>
                {mine ? <Trans>Till min gissning</Trans> : <Trans>Rita din gissning</Trans>}
              </ActivityButton>
            </div>
          )}
        </>
      )}
    </div>
  )
}
