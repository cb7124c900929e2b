import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { activityContributionsQuery } from '#client/queries/workspace-activities.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { CountingRows } from './CountingRows.tsx'
import type { RoomPartProps } from './part.ts'
import { RoundForAll, type SentGuess } from './RoundForAll.tsx'

interface GuessResultsProps extends RoomPartProps {
  /** The class's band belongs to what pupils see, so the route brings it. */
  readonly classGuesses: ComponentType<{
    readonly schoolId: string
    readonly roomId: string
    readonly guesses: readonly SentGuess[]
    readonly level: 'h2'
    readonly besideRound: (round: readonly SentGuess[], isRight: boolean) => ReactNode
  }>
}

/** What a class guessed, all of it together. A teacher may let everybody see what it comes to, and no single guess. */
export function GuessResults({ schoolId, activity, classGuesses: ClassGuesses }: GuessResultsProps) {
  const { data: all } = useQuery(activityContributionsQuery(schoolId, activity.id))
  if (!all) {
    return (
      <p role="status" aria-busy="true">
        <Trans>Hämtar det som klassen har skickat</Trans>
      </p>
    )
  }
  const counting = all.filter(({ removed }) => !removed)
  const guesses = counting.flatMap(({ id, content, at, approved }): SentGuess[] =>
    content.kind === 'guess' ? [{ id, approved, start: Date.parse(at) / 1000, points: content.points }] : [],
  )
  return (
    <>
      <Card as="div">
        <ClassGuesses
          schoolId={schoolId}
          roomId={activity.settings.room_id}
          guesses={guesses}
          level="h2"
          besideRound={(round, isRight) => (
            <RoundForAll schoolId={schoolId} activityId={activity.id} round={round} isRight={isRight} />
          )}
        />
      </Card>
      <CountingRows
        schoolId={schoolId}
        activityId={activity.id}
        all={all}
        summary={<Plural value={counting.length} one="# gissning räknas" other="# gissningar räknas" />}
      />
    </>
  )
}
