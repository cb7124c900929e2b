import { Trans, useLingui } from '@lingui/react/macro'
import { AnswerForm } from '#client/activity-shell/AnswerForm.tsx'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { ActivityHead } from '#client/features/activities/runner/ActivityHead.tsx'
import { DeliveryNote } from '#client/features/activities/runner/DeliveryNote.tsx'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import {
  isSameLesson,
  lessonSummary,
  type SummarizedLesson,
  type Vote,
} from '#domain/activities/comfort-vote.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { feelings, feelingWords, isFeeling } from '#domain/activities/feelings.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import styles from './ComfortVote.module.css'
import { ComfortVoteResult, faceOf } from './ComfortVoteResult.tsx'

/** A pupil votes on how the air feels, and sees the class's votes and the measured air only afterwards: once a lesson. */
export function ComfortVoteScreen({ session }: { readonly session: ActivitySession }) {
  const { t } = useLingui()
  const { school, now, canAnswer, contributions, own, contribute } = session
  const calendar = school.calendar ?? emptyCalendar
  const votes = contributionsOfKind(contributions, 'feel')
  const lessons = lessonSummary(
    calendar,
    votes.flatMap(({ at, content: { feeling } }): Vote[] => (isFeeling(feeling) ? [{ at, feeling }] : [])),
  )
  const mine = contributionsOfKind(own, 'feel').findLast(({ made_at }) =>
    isSameLesson(calendar, made_at / 1000, now.at / 1000),
  )
  const lesson = mine ? lessonOf(mine) : lessons.at(-1)
  const head = { place: session, time: formatsOf(currentLocale()).time(now.at) }

  /** By the server's time once it has the vote: this tablet's own may be off by a little. */
  function lessonOf({ id, made_at }: OutboxContribution): SummarizedLesson | undefined {
    const at = votes.find((vote) => vote.id === id)?.at ?? made_at / 1000
    return (
      lessons.findLast(({ time }) => time.start <= at && at < time.end) ??
      lessons.findLast(({ firstAt }) => isSameLesson(calendar, firstAt, at))
    )
  }

  if (canAnswer && !mine) {
    return (
      <>
        <ActivityHead
          {...head}
          screen="vote"
          step={1}
          heading={t`Hur känns luften i rummet?`}
          lead={<Trans>Välj det du tycker stämmer. Sedan ser du vad mätaren säger.</Trans>}
        />
        {session.code}
        <AnswerForm
          legend={t`Hur känns luften i rummet?`}
          isAskedAbove
          choices={feelings.map((feeling) => ({
            key: feeling,
            picture: <LevelSymbol symbol={faceOf[feeling]} />,
            text: feelingWords[feeling][currentLocale()],
          }))}
          action={<Trans>Rösta</Trans>}
          onAnswer={(feeling) => void contribute({ kind: 'feel', feeling })}
        />
      </>
    )
  }
  return (
    <>
      <ActivityHead
        {...head}
        screen="class"
        step={2}
        heading={lesson ? t`Så känns luften` : t`Ingen har röstat än.`}
      />
      {lesson && <ComfortVoteResult session={session} lesson={lesson} />}
      {mine && <OwnVote session={session} vote={mine} feeling={mine.content.feeling} />}
      {session.code}
    </>
  )
}

interface OwnVoteProps {
  readonly session: ActivitySession
  readonly vote: OutboxContribution
  readonly feeling: string
}

function OwnVote({ session: { canAnswer, isOnlyInMemory }, vote, feeling }: OwnVoteProps) {
  if (!isFeeling(feeling)) return null
  return (
    <>
      <p className={styles.mine}>
        <Trans>
          Du tyckte: <b>{feelingWords[feeling][currentLocale()]}</b>
        </Trans>
      </p>
      <p className={activityStyles.delivery}>
        <DeliveryNote delivery={vote.state} isOnlyInMemory={isOnlyInMemory} />
      </p>
      {canAnswer && (
        <p className={activityStyles.lead}>
          <Trans>Nästa lektion kan du rösta igen.</Trans>
        </p>
      )}
    </>
  )
}
