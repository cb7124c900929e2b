import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { serverNow } from '#client/device/server-clock.ts'
import { ThreadRow } from '#client/features/dashboard/my-thread/ThreadRow.tsx'
import { addToThread, useThread } from '#client/offline/my-thread.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { WeekStory } from '#contract/week-story.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import { storyQuestion } from '#domain/school-day/week-story.ts'
import styles from './Asleep.module.css'
import type { AsleepCardProps } from './asleep-card-props.ts'
import { storyNumber } from './story-number.ts'
import { useWeekStory } from './use-story-room.ts'
import { WeekWindows } from './WeekWindows.tsx'

/** On Saturday and Sunday: the week in one picture, one number and one question. */
export function WeekStoryCard({ school, overview, now, headingRef }: AsleepCardProps) {
  const id = useId()
  const { week, story, isMissing } = useWeekStory(school.id, now, true)
  const room = overview.rooms.find((room) => room.id === story?.room_id)
  return (
    <section className={`${styles.panel} ${styles.story}`} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        <Trans>Veckans berättelse</Trans>
      </h2>
      {story && room && <Story story={story} week={week} schoolId={school.id} roomName={room.name} />}
      {story === undefined && !isMissing && <div className={styles.waiting} />}
      {story === null && (
        <p>
          <Trans>För få mätningar den här veckan.</Trans>
        </p>
      )}
      {isMissing && (
        <p role="status">
          <Trans>Veckan syns när internet är tillbaka.</Trans>
        </p>
      )}
      <div className={styles.thread}>
        <ThreadRow schoolId={school.id} now={now} />
      </div>
    </section>
  )
}

interface StoryProps {
  readonly story: WeekStory
  readonly week: string | undefined
  readonly schoolId: string
  readonly roomName: string
}

function Story({ story, week, schoolId, roomName }: StoryProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const number = storyNumber(story.number, roomNameInWords(roomName)[locale])
  const { odd_day } = story
  const question = storyQuestion({
    oddDay: odd_day && { date: odd_day.date, isBetter: odd_day.is_better },
  })
  const id = `question:${week}`
  const isTaken = useThread(schoolId).some((entry) => entry.id === id)
  return (
    <>
      <p className={styles.of}>
        <Trans>{roomName}, när luften var som sämst</Trans>
      </p>
      <WeekWindows days={story.days} />
      <div className={styles.big}>
        <p className={styles.figure}>{number.figure}</p>
        <p>
          {number.words}
          {number.before && <small>{number.before}</small>}
        </p>
      </div>
      <div className={styles.question}>
        <p>
          <Trans>En fråga till måndag</Trans>
        </p>
        <b>{question[locale]}</b>
        <button
          type="button"
          className={buttonLook.outline}
          disabled={isTaken}
          onClick={() =>
            addToThread({ kind: 'question', id, school_id: schoolId, at: serverNow(), question })
          }
        >
          <Icon name={isTaken ? 'check' : 'plus'} />
          {isTaken ? t`Frågan följer med till måndag` : t`Ta med frågan till måndag`}
        </button>
      </div>
    </>
  )
}
