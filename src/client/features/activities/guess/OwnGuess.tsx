import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { ClockWarning, NoSensorWarning } from '#client/features/activities/runner/ActivityWarning.tsx'
import { useLastDraftKept } from '#client/offline/drafts.ts'
import { useOwnGuess } from '#client/offline/own-guess.ts'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { School } from '#contract/schools.ts'
import { guessLengths } from '#domain/activities/guess-shape.ts'
import { GuessCard } from './GuessCard.tsx'
import { GuessDraw } from './GuessDraw.tsx'
import { noteGuess } from './use-guess-thread.ts'

interface OwnGuessProps {
  readonly school: School
  readonly roomId: string
}

/** The shortest: no class waits for it. */
const [minutes] = guessLengths

/** A pupil guesses alone how the air of a room goes on, and sees it when the time has passed: no class, and nothing is sent. */
export function OwnGuess({ school, roomId }: OwnGuessProps) {
  const { t } = useLingui()
  const now = useNow()
  const isKept = useLastDraftKept()
  const { guess, make } = useOwnGuess(roomId)
  const [isRetry, setRetry] = useState(false)
  const overview = useQuery(overviewQuery(school.id)).data
  const card = overview?.cards.find(({ metric_key }) => metric_key === 'co2')
  const room = card?.rooms.find((value) => value.room.id === roomId)?.room
  const screen = guess && !isRetry ? 'card' : 'draw'
  const lastScreen = useRef<string | null>(null)
  const place = { school, roomId, roomName: room?.name ?? '', now, lastScreen }
  const isKnown = room !== undefined && guess !== undefined
  return (
    <div className={activityStyles.page}>
      {now.certainty === 'unsure' && <ClockWarning />}
      {!isKnown && (
        <h1 tabIndex={-1} aria-busy={overview === undefined || room !== undefined || undefined}>
          {t`Rita din gissning`}
        </h1>
      )}
      {overview && !room && <NoSensorWarning />}
      {isKnown && screen === 'draw' && (
        <GuessDraw
          session={place}
          minutes={minutes}
          note={
            <>
              <Icon name="smartphone" />
              <Trans>Gissningen stannar på den här surfplattan. Den visas i ett dygn.</Trans>
            </>
          }
          code={null}
          onHandIn={(points) => {
            make(points)
            noteGuess(place, points)
            setRetry(false)
          }}
          onBack={guess ? () => setRetry(false) : null}
        />
      )}
      {guess && room && screen === 'card' && (
        <GuessCard
          session={place}
          guess={guess}
          activityId={undefined}
          note={
            <>
              <Icon name="smartphone" />
              {isKept ? (
                <Trans>Den finns bara på den här surfplattan och visas i ett dygn.</Trans>
              ) : (
                <Trans>Sparas bara tills sidan stängs.</Trans>
              )}
            </>
          }
          code={null}
          onClass={null}
          onAgain={() => setRetry(true)}
        />
      )}
      <div className={activityStyles.buttons}>
        <Link
          to="/$schoolId/dashboard"
          params={{ schoolId: school.id }}
          search={{ room: roomId }}
          className={buttonLook.outline}
        >
          <Icon name="arrow-left" />
          <Trans>Till rummet</Trans>
        </Link>
      </div>
    </div>
  )
}
