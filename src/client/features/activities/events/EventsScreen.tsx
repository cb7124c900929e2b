import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { AirChart } from '#client/features/activities/AirChart.tsx'
import { timeShown } from '#client/features/activities/air-chart-shape.ts'
import { ActivityHead } from '#client/features/activities/runner/ActivityHead.tsx'
import { ActivityWarning } from '#client/features/activities/runner/ActivityWarning.tsx'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { MarkBar } from './MarkBar.tsx'
import { MarkList } from './MarkList.tsx'
import { MarkTable } from './MarkTable.tsx'
import { marksOf } from './marks.ts'
import { useRoomAir } from './room-air.ts'

/** Pupils mark what happens in their room, and see what the air does before and after. */
export function EventsScreen({ session }: { readonly session: ActivitySession }) {
  const { t } = useLingui()
  const { school, now, roomId, canAnswer, hasNoSensor, isOnlyInMemory } = session
  const roomName = roomNameInWords(session.roomName)[currentLocale()]
  const air = useRoomAir(school, roomId, now.at)
  const marks = marksOf(session.contributions)
  const formats = formatsOf(currentLocale())
  const isToday = air.day.date === localDateOf(now.at)
  const time = timeShown(air.day, now.at / 1000)
  const ofDay = marks.filter(({ at }) => at >= time.from && at <= time.to)
  const last = air.points.findLast(({ at }) => at <= time.to)
  const count = plural(ofDay.length, { one: '# märke.', other: '# märken.' })
  return (
    <>
      <ActivityHead
        place={session}
        time={isToday ? formats.time(now.at) : formats.date(air.day.start * 1000)}
        step={1}
        screen="events"
        heading={<Trans>Vad händer i rummet?</Trans>}
        lead={canAnswer && <Trans>Tryck när det händer. Märket hamnar på grafen.</Trans>}
      />
      {!hasNoSensor && (
        <AirChart
          label={
            last
              ? t`Luften i ${roomName}: ${Math.round(last.value / 10) * 10} ppm klockan ${formats.time(last.at * 1000)}. ${count}`
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
      {session.code}
      {canAnswer && <MarkBar session={session} />}
      {!hasNoSensor && <MarkTable time={time} points={air.points} holdsS={air.holdsS} marks={ofDay} />}
      <MarkList
        marks={marks}
        now={now}
        points={air.points}
        holdsS={air.holdsS}
        isOnlyInMemory={isOnlyInMemory}
      />
    </>
  )
}

/** Shown while this tablet's clock may be wrong. */
export function MarkClockWarning() {
  return (
    <ActivityWarning icon="clock-alert">
      <Trans>
        Klockan på surfplattan går fel. Märkena kan hamna på fel plats tills internet är tillbaka.
      </Trans>
    </ActivityWarning>
  )
}
