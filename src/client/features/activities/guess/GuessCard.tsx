import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import { ActivityFoot } from '#client/activity-shell/ActivityFoot.tsx'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import { ActivityHead } from '#client/features/activities/runner/ActivityHead.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { endOfGuess, type TimedGuess } from '#domain/activities/guess.ts'
import { guessedAt, lengthOfGuess, toGuessPpm } from '#domain/activities/guess-shape.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import styles from './Guess.module.css'
import { GuessChart } from './GuessChart.tsx'
import type { GuessPlace } from './GuessDraw.tsx'
import { GuessTable } from './GuessTable.tsx'
import { guessPath } from './guess-path.ts'
import { afterHeadline, headlineOf } from './guess-words.ts'
import { Legend } from './Legend.tsx'
import { lessonsOf } from './lessons-of.ts'
import { useGuessResult } from './use-guess-result.ts'
import { useGuessThread } from './use-guess-thread.ts'
import { eventsWithin, latelyMinutes, useRoomLately } from './use-room-time.ts'

interface GuessCardProps {
  readonly session: GuessPlace
  readonly guess: TimedGuess
  /** The activity of the class that has it, too; undefined = it is this tablet's alone. */
  readonly activityId: string | undefined
  /** Where it is kept. */
  readonly note: ReactNode
  readonly code: ReactNode
  /** null = it is this tablet's alone. */
  readonly onClass: (() => void) | null
  /** null = guessing is closed. */
  readonly onAgain: (() => void) | null
  /** Another guess comes in its place. */
  readonly isChange?: boolean
}

/** A guess and, when its time has passed, what was measured over it. */
export function GuessCard({ session, guess, activityId, note, code, onClass, ...again }: GuessCardProps) {
  const { t } = useLingui()
  const { school, roomId, now } = session
  const { onAgain, isChange = false } = again
  const { outcome, room } = useGuessResult(school.id, roomId, guess, now.at / 1000)
  useGuessThread(session, guess, outcome, activityId)
  const time = { start: guess.start, end: endOfGuess(guess) }
  // Handed in without a network the tablet still has what was seen while drawing.
  const lately = useRoomLately(school.id, roomId, latelyMinutes(lengthOfGuess(guess.points) / 60))
  const series = room?.series ?? lately?.series
  const isPublished = outcome.kind !== 'running' && outcome.kind !== 'unread'
  const events = eventsWithin(room, time)
  const headline = outcome.kind === 'running' && !onClass ? t`Nu har du gissat.` : headlineOf(outcome)
  const after = afterHeadline(outcome, time.end, now)
  return (
    <>
      <ActivityHead
        place={session}
        time={formatsOf(currentLocale()).clock(guess.start * 1000, now)}
        step={isPublished ? 2 : 1}
        screen="card"
        heading={headline}
        result={after}
      />
      <GuessChart
        label={`${headline} ${after}`.trim()}
        time={time}
        series={series}
        lessons={lessonsOf(school)(time)}
        events={events}
        isPublished={isPublished}
        values={guess.points.map(({ ppm }) => ppm)}
      >
        {(shape) => <path className={styles.guess} d={guessPath(shape, guess)} />}
      </GuessChart>
      <Legend
        events={isPublished ? events : []}
        lines={[
          { look: 'guess', word: t`Din gissning` },
          { look: 'measured', word: isPublished ? t`Så blev det` : t`Så har det varit` },
        ]}
      />
      <ul role="list" className={airingStyles.facts}>
        <li>{note}</li>
      </ul>
      {code}
      {(onAgain || onClass) && (
        <ActivityFoot>
          {onAgain && (
            <ActivityButton icon="pencil" onClick={onAgain}>
              {isChange ? <Trans>Ändra min gissning</Trans> : <Trans>Gissa igen</Trans>}
            </ActivityButton>
          )}
          {onClass && (
            <ActivityButton icon="users" isMain onClick={onClass}>
              <Trans>Klassens gissningar</Trans>
            </ActivityButton>
          )}
        </ActivityFoot>
      )}
      <GuessTable
        time={time}
        series={series}
        isPublished={isPublished}
        guesses={[
          {
            name: t`Din gissning`,
            at: (at) =>
              at >= time.start ? amountOf(co2, toGuessPpm(guessedAt(guess.points, at - time.start))) : null,
          },
        ]}
      />
    </>
  )
}
