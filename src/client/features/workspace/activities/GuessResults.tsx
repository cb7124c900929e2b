import { Plural } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { Card } from '#client/ui/chakra/Card.tsx'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import type { ResultsProps } from './ActivityResults.tsx'
import { CountingRows } from './CountingRows.tsx'
import { RoundForAll, type SentGuess } from './RoundForAll.tsx'

interface GuessResultsProps extends ResultsProps {
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
export function GuessResults(props: GuessResultsProps) {
  const { schoolId, activity, all, counting, classGuesses: ClassGuesses } = props
  const guesses = contributionsOfKind(counting, 'guess').map(({ id, content, at, approved }): SentGuess => {
    return { id, approved, start: Date.parse(at) / 1000, points: content.points }
  })
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
