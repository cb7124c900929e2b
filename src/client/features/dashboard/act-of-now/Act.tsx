import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { playDay } from '#client/features/dashboard/play-day.ts'
import type { RoomNow } from '#client/living-school/school-now.ts'
import { elapsedMs, type Run } from '#client/offline/kept-run.ts'
import { measuredOn } from '#client/queries/room-series.ts'
import { roomDayQuery } from '#client/queries/widgets.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import type { Overview, School } from '#contract/schools.ts'
import type { ActOfNow } from '#domain/activities/act-of-now.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { roomDayAt } from '#domain/rooms/room-day.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import type { Now } from '#domain/time/age.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import styles from './Act.module.css'
import { ActPicture } from './ActPicture.tsx'
import { type ActWords, actWords } from './act-words.ts'
import type { ShownAct } from './use-act-of-now.ts'

interface ActProps extends ShownAct {
  readonly act: ActOfNow
  readonly school: School
  readonly overview: Overview
  readonly room: RoomNow
  readonly now: Now
}

/** The one thing to do now: the only yellow button of the page. */
export function Act(props: ActProps) {
  const { act, activity, run, school, overview, room } = props
  const name = roomNameInWords(room.room.name)[currentLocale()]
  const caseRoomId = activity && 'room_id' in activity.settings ? activity.settings.room_id : ''
  const caseRoom = overview.rooms.find(({ id }) => id === caseRoomId)?.name
  const words = actWords(act, name, activity, caseRoom ? roomNameInWords(caseRoom)[currentLocale()] : name)
  const inside =
    act.kind === 'airing_runs' && run ? (
      <AiringRuns {...props} run={run} />
    ) : (
      <Inside kind={act.kind} {...words} />
    )
  if (act.kind === 'play_day')
    return (
      <button type="button" className={styles.act} onClick={playDay}>
        {inside}
      </button>
    )
  if (act.activityId === null)
    return (
      <Link
        to="/$schoolId/guess"
        params={{ schoolId: school.id }}
        search={{ room: room.room.id }}
        className={styles.act}
      >
        {inside}
      </Link>
    )
  return (
    <Link
      to="/schools/$schoolId/activities/$activityId"
      params={{ schoolId: school.id, activityId: act.activityId }}
      className={styles.act}
    >
      {inside}
    </Link>
  )
}

interface LookProps {
  readonly title: string
  readonly line: string
  readonly onOpen: () => void
}

/** Something to look at in a room that is not ours: never yellow. */
export function Look({ title, line, onOpen }: LookProps) {
  return (
    <button type="button" className={`${styles.act} ${styles.look}`} onClick={onOpen}>
      <Inside kind="compare" title={title} line={line} />
    </button>
  )
}

interface InsideProps extends ActWords {
  readonly kind: ActOfNow['kind'] | 'compare'
}

function Inside({ kind, title, line }: InsideProps): ReactNode {
  return (
    <>
      <span className={styles.picture}>
        <ActPicture kind={kind} />
      </span>
      <span className={styles.words}>
        <b>{title}</b> <span>{line}</span>
      </span>
      <Icon name="arrow-right" className={styles.arrow} />
    </>
  )
}

/** The minutes of an airing that is under way, and what the air was and is. */
function AiringRuns({ school, overview, room, now, run }: ActProps & { readonly run: Run }) {
  const card = overview.cards.find(({ metric_key }) => metric_key === 'co2')
  const day = roomDayAt(school.calendar ?? emptyCalendar, now.at)
  const { data } = useQuery({
    ...roomDayQuery(card?.widget_id ?? '', room.room.id, day),
    enabled: card !== undefined,
  })
  const elapsed = elapsedMs(run)
  const startS = (now.at - elapsed) / 1000
  const before = data && measuredOn(day, data.series).findLast(({ at }) => at <= startS)?.value
  const current = room.readings.get('co2')?.value
  const minutes = Math.floor(elapsed / 60_000)
  return (
    <Inside
      kind="airing_runs"
      title={plural(minutes, { one: '# minut vädrat', other: '# minuter vädrat' })}
      line={
        before != null && current != null
          ? t`${amountOf(co2, formatPpm(before))} har blivit ${numberOf(co2, current)}`
          : t`Se hur luften ändras`
      }
    />
  )
}
