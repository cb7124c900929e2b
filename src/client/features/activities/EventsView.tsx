import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import { isOpen } from '#domain/activities/activity-state.ts'
import type { MarkContent } from '#domain/activities/contribution.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import styles from './ActivityScreen.module.css'
import { ActivityWarning, NoSensorWarning } from './ActivityWarning.tsx'
import { AirChart } from './AirChart.tsx'
import { timeShown } from './air-chart-shape.ts'
import { MarkBar, type MarkBarProps } from './MarkBar.tsx'
import { MarkList } from './MarkList.tsx'
import { MarkTable } from './MarkTable.tsx'
import { PlaceLine } from './PlaceLine.tsx'
import { useRoomAir } from './room-air.ts'
import type { ShownMark } from './select-marks.ts'

interface EventsViewProps extends Pick<MarkBarProps, 'onUndo'> {
  /** Answers when the tablet has it. */
  readonly onMark: (
    content: MarkContent,
  ) => Promise<{ readonly id: string; readonly isOnlyInMemory: boolean }>
  readonly activity: Pick<RoomActivity, 'id' | 'status' | 'settings'>
  readonly school: School
  /** The server no longer has it. */
  readonly isRemoved: boolean
  /** What was made on this tablet. */
  readonly own: readonly OutboxContribution[]
  readonly marks: readonly ShownMark[]
  /** Asks for the class's code where it is missing. */
  readonly code?: ReactNode
}

/** What a class sees of its room: the curve with its marks, what to tap, and what has happened. */
export function EventsView({
  activity,
  school,
  isRemoved,
  own,
  marks,
  onMark,
  onUndo,
  code,
}: EventsViewProps) {
  const { t } = useLingui()
  const now = useNow()
  const [isOnlyInMemory, setOnlyInMemory] = useState(false)
  const air = useRoomAir(school, activity.settings.room_id, now.at)
  const { status, settings } = activity
  const canMark = isOpen({ status, endsOn: settings.ends_on }, now.at) && !isRemoved
  const formats = formatsOf(currentLocale())
  const isToday = air.day.date === localDateOf(now.at)
  const time = timeShown(air.day, now.at / 1000)
  const ofDay = marks.filter(({ at }) => at >= time.from && at <= time.to)
  const last = air.points.findLast(({ at }) => at <= time.to)
  const roomName = air.room?.name ?? ''
  const count = plural(ofDay.length, { one: '# märke.', other: '# märken.' })
  const mark = async (content: MarkContent) => {
    const kept = await onMark(content)
    setOnlyInMemory(kept.isOnlyInMemory)
    return kept
  }
  return (
    <div className={styles.page}>
      <div>
        <PlaceLine
          room={roomName}
          time={isToday ? formats.time(now.at) : formats.date(air.day.start * 1000)}
        />
        <h1 tabIndex={-1}>
          <Trans>Vad händer i rummet?</Trans>
        </h1>
        <p className={styles.lead}>
          {canMark ? (
            <Trans>Tryck när det händer. Märket hamnar på grafen.</Trans>
          ) : (
            <Trans>Aktiviteten är inte igång just nu. Här är det som klassen har märkt ut.</Trans>
          )}
        </p>
      </div>
      {now.certainty === 'unsure' && (
        <ActivityWarning icon="clock-alert">
          <Trans>
            Klockan på den här enheten går fel. Märkena kan stå på fel plats tills internet är tillbaka.
          </Trans>
        </ActivityWarning>
      )}
      {air.hasNoSensor ? (
        <NoSensorWarning />
      ) : (
        <AirChart
          label={
            last
              ? t`Luften i ${roomName}: ${Math.round(last.value / 10) * 10} ppm ${formats.time(last.at * 1000)}. ${count}`
              : t`Luften i ${roomName}: ingen mätning än.`
          }
          time={time}
          points={air.points}
          holdsS={air.holdsS}
          provenance={air.provenance}
          lessons={air.lessons}
          marks={ofDay}
          isLive={
            now.lostAt === null && isToday && last !== undefined && now.at / 1000 - last.at <= air.holdsS
          }
        />
      )}
      {canMark && code}
      {canMark && (
        <MarkBar own={own} now={now} isOnlyInMemory={isOnlyInMemory} onMark={mark} onUndo={onUndo} />
      )}
      {!air.hasNoSensor && <MarkTable time={time} points={air.points} holdsS={air.holdsS} marks={ofDay} />}
      <MarkList
        marks={marks}
        now={now}
        points={air.points}
        holdsS={air.holdsS}
        isOnlyInMemory={isOnlyInMemory}
      />
    </div>
  )
}
