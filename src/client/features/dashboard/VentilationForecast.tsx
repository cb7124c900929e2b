import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { RoomNow, SchoolNow } from '#client/living-school/school-now.ts'
import { useRoomForecast } from '#client/living-school/use-room-forecast.ts'
import { roomVentilationQuery } from '#client/queries/room-ventilation.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { ForecastWords } from '#client/widgets/chart/ForecastWords.tsx'
import type { RoomVentilation } from '#contract/room-ventilation.ts'
import type { Now } from '#domain/time/age.ts'
import { parseShownRange } from './parse-shown-range.ts'
import styles from './VentilationForecast.module.css'

interface VentilationForecastProps {
  readonly schoolId: string
  readonly room: RoomNow
  readonly schoolNow: SchoolNow
  readonly now: Now
}

/** What a room's carbon dioxide is measured well enough to say: when it comes to the limit, and how often the air is changed. Else nothing. */
export function VentilationForecast({ schoolId, room, schoolNow, now }: VentilationForecastProps) {
  const { data } = useQuery(roomVentilationQuery(schoolId, room.room.id))
  const forecast = useRoomForecast(schoolId, room, schoolNow, now)
  return (
    <>
      {forecast && (
        <div className={styles.forecast}>
          <ForecastWords forecast={forecast} className={{ words: styles.words, record: styles.record }} />
        </div>
      )}
      {data?.air_changes && <AirChanges {...data.air_changes} />}
    </>
  )
}

function AirChanges({ breaks, ...range }: NonNullable<RoomVentilation['air_changes']>) {
  const { isOnce, low, middle, high } = parseShownRange(range, formatsOf(currentLocale()))
  return (
    <p className={styles.changes}>
      <Icon name="wind" />
      <span>
        {isOnce ? (
          <Trans>Luften byts ungefär 1 gång i timmen när rummet är tomt.</Trans>
        ) : (
          <Trans>Luften byts ungefär {middle} gånger i timmen när rummet är tomt.</Trans>
        )}{' '}
        <Plural
          value={breaks}
          one={`Mellan ${low} och ${high}, uppmätt på # rast.`}
          other={`Mellan ${low} och ${high}, uppmätt på # raster.`}
        />
      </span>
    </p>
  )
}
