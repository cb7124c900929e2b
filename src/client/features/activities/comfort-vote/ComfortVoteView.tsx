import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import labStyles from '#client/features/activities/ActivityScreen.module.css'
import { DeliveryNote } from '#client/features/activities/DeliveryNote.tsx'
import { PlaceLine } from '#client/features/activities/PlaceLine.tsx'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { useHeadingOfScreen } from '#client/ui/base/use-heading-of-screen.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import { isOpen } from '#domain/activities/activity-state.ts'
import { isSameLesson, lessonSummary, type SummarizedLesson } from '#domain/activities/comfort-vote.ts'
import { type Feeling, feelingWords, isFeeling } from '#domain/activities/feelings.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import styles from './ComfortVote.module.css'
import { ComfortVoteQuestion } from './ComfortVoteQuestion.tsx'
import { ComfortVoteResult } from './ComfortVoteResult.tsx'
import type { ShownVote } from './select-votes.ts'

interface ComfortVoteViewProps {
  readonly activity: Pick<RoomActivity, 'id' | 'status' | 'settings'>
  readonly school: School
  /** The server no longer has it. */
  readonly isRemoved: boolean
  /** What was made on this tablet. */
  readonly own: readonly OutboxContribution[]
  /** The class's and this tablet's, in the order of time. */
  readonly votes: readonly ShownVote[]
  readonly onVote: (feeling: Feeling) => Promise<{ readonly isOnlyInMemory: boolean }>
  /** Asks for the class's code where it is missing. */
  readonly code?: ReactNode
}

/** A pupil says how the air feels, and only then sees what the class felt and what was measured: once a lesson. */
export function ComfortVoteView({
  activity,
  school,
  isRemoved,
  own,
  votes,
  onVote,
  code,
}: ComfortVoteViewProps) {
  const now = useNow()
  const isVoting = useRef(false)
  const [onlyInMemory, setOnlyInMemory] = useState(false)
  const overview = useQuery(overviewQuery(school.id)).data
  const { settings, status } = activity
  const roomId = settings.room_id
  const calendar = school.calendar ?? emptyCalendar
  const canVote = isOpen({ status, endsOn: settings.ends_on }, now.at) && !isRemoved
  const mine = own.findLast(
    ({ content, made_at }) =>
      content.kind === 'feel' && isSameLesson(calendar, made_at / 1000, now.at / 1000),
  )
  const screen = canVote && !mine ? 'vote' : 'class'
  const heading = useHeadingOfScreen(screen)
  const lessons = lessonSummary(calendar, votes)
  const lesson = mine ? lessonOf(mine) : lessons.at(-1)
  const felt = mine?.content.kind === 'feel' && isFeeling(mine.content.feeling) ? mine.content.feeling : null

  /** By the server's time once it has the vote: this tablet's own may be off by a little. */
  function lessonOf({ id, made_at }: OutboxContribution): SummarizedLesson | undefined {
    const at = votes.find((vote) => vote.id === id)?.at ?? made_at / 1000
    return (
      lessons.findLast(({ time }) => time.start <= at && at < time.end) ??
      lessons.findLast(({ firstAt }) => isSameLesson(calendar, firstAt, at))
    )
  }

  async function vote(feeling: Feeling) {
    // A finger that taps twice votes once.
    if (isVoting.current) return
    isVoting.current = true
    setOnlyInMemory((await onVote(feeling)).isOnlyInMemory)
    isVoting.current = false
  }

  return (
    <div className={labStyles.page}>
      <PlaceLine
        room={overview?.rooms.find(({ id }) => id === roomId)?.name}
        time={formatsOf(currentLocale()).time(now.at)}
      />
      {!canVote && (
        <p className={labStyles.lead}>
          <Trans>Aktiviteten är inte igång just nu. Här är det som klassen har gjort.</Trans>
        </p>
      )}
      {screen === 'vote' ? (
        <ComfortVoteQuestion headingRef={heading} onVote={(feeling) => void vote(feeling)} />
      ) : lesson ? (
        <ComfortVoteResult
          headingRef={heading}
          schoolId={school.id}
          roomId={roomId}
          lesson={lesson}
          now={now}
        />
      ) : (
        <h1 tabIndex={-1} ref={heading}>
          <Trans>Ingen har röstat än.</Trans>
        </h1>
      )}
      {mine && felt && (
        <>
          <p className={styles.mine}>
            <Trans>
              Du tyckte: <b>{feelingWords[felt][currentLocale()]}</b>
            </Trans>
          </p>
          <p className={labStyles.delivery}>
            <DeliveryNote delivery={mine.state} isOnlyInMemory={onlyInMemory && mine.state !== 'sent'} />
          </p>
          {canVote && (
            <p className={labStyles.lead}>
              <Trans>Nästa lektion kan du rösta igen.</Trans>
            </p>
          )}
        </>
      )}
      {canVote && code}
    </div>
  )
}
