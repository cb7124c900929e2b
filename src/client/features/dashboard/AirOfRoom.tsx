import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RoomNow, RoomReading, SchoolNow } from '#client/living-school/school-now.ts'
import { useOwnGuess } from '#client/offline/own-guess.ts'
import { openActivitiesQuery } from '#client/queries/activities.ts'
import { type RoomFall, useRoomFall } from '#client/queries/room-falls.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LazyFitCurve } from '#client/widgets/fit/LazyFitCurve.tsx'
import type { School } from '#contract/schools.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import type { Now } from '#domain/time/age.ts'
import { longestIntervalS } from '#domain/ventilation/decay.ts'
import styles from './AirOfRoom.module.css'
import { VentilationForecast } from './VentilationForecast.tsx'

interface AirOfRoomProps {
  readonly school: School
  /** Something in it measures carbon dioxide. */
  readonly room: RoomNow
  readonly schoolNow: SchoolNow
  readonly now: Now
}

/** The air of one room: what is forecast of it, and what a pupil can do with it: guess how it goes on and, where it fell far, fit the curve. */
export function AirOfRoom({ school, room: roomNow, schoolNow, now }: AirOfRoomProps) {
  const { room, lead, isSilent } = roomNow
  const { t } = useLingui()
  const { guess } = useOwnGuess(room.id)
  const activities = useQuery(openActivitiesQuery(school.id)).data
  const found = useRoomFall(school, room.id, now.at)
  // What is being fitted stays, also when a newer fall is measured.
  const [fitted, setFitted] = useState<RoomFall | null>(null)
  const ofClass = activities?.find(
    ({ activity_type_id, settings }) =>
      activity_type_id === 'room_guess' && 'room_id' in settings && settings.room_id === room.id,
  )
  // Of a room that sends nothing no one will see how it went on.
  const canGuess = guess || !isSilent
  if (!ofClass && !canGuess && !found && !fitted) return null
  return (
    <div className={styles.room}>
      <h3>{t`Luften i ${roomNameInWords(room.name)[currentLocale()]}`}</h3>
      {schoolNow.lostAt === null && !isSilent && isVentilationShown(lead) && (
        <VentilationForecast schoolId={school.id} room={roomNow} schoolNow={schoolNow} now={now} />
      )}
      {ofClass && (
        <Link
          to="/schools/$schoolId/activities/$activityId"
          params={{ schoolId: school.id, activityId: ofClass.id }}
          className={buttonLook.outline}
        >
          <Icon name="pencil" />
          <Trans>Rita din gissning med klassen</Trans>
        </Link>
      )}
      {!ofClass && canGuess && (
        <Link
          to="/$schoolId/guess"
          params={{ schoolId: school.id }}
          search={{ room: room.id }}
          className={buttonLook.outline}
        >
          <Icon name="pencil" />
          {guess ? <Trans>Till din gissning</Trans> : <Trans>Rita din gissning</Trans>}
        </Link>
      )}
      {found && !fitted && (
        <button type="button" className={buttonLook.outline} onClick={() => setFitted(found)}>
          <Icon name="chart-line" />
          <Trans>Passa kurvan (årskurs 7–9)</Trans>
        </button>
      )}
      {fitted && <LazyFitCurve {...fitted} level="h3" />}
    </div>
  )
}

/** Values further apart say nothing of how a room breathes. */
function isVentilationShown({ metric, expectedIntervalS }: RoomReading): boolean {
  return metric.key === 'co2' && expectedIntervalS <= longestIntervalS
}
