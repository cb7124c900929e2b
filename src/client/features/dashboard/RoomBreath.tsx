import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { roomBreathingQuery } from '#client/queries/room-breathing.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import type { RoomBreathing } from '#contract/room-breathing.ts'
import { limitPpm } from '#domain/breathing/crossing.ts'
import styles from './RoomBreath.module.css'
import { shownRange } from './shown-range.ts'

interface RoomBreathProps {
  readonly schoolId: string
  readonly roomId: string
  /** Server time, epoch ms. */
  readonly now: number
}

/** What a room's carbon dioxide has earned to say: when it comes to the limit, and how often the air is changed. Else nothing. */
export function RoomBreath({ schoolId, roomId, now }: RoomBreathProps) {
  const { data } = useQuery(roomBreathingQuery(schoolId, roomId))
  if (!data) return null
  const { forecast, air_changes: airChanges } = data
  return (
    <>
      {forecast && <Forecast forecast={forecast} now={now} />}
      {airChanges && <AirChanges {...airChanges} />}
    </>
  )
}

function Forecast({
  forecast,
  now,
}: {
  readonly forecast: NonNullable<RoomBreathing['forecast']>
  readonly now: number
}) {
  const { right, counted } = forecast
  const limit = formatsOf(currentLocale()).number(limitPpm, 1)
  const minutesTo = (at: string) => Math.round((Date.parse(at) - now) / 60_000)
  const [from, to] = [Math.max(1, minutesTo(forecast.from)), minutesTo(forecast.to)]
  // It was made for a time that is over.
  if (to < 1) return null
  return (
    <div className={styles.forecast}>
      <p className={styles.words}>
        {from < to ? (
          <Trans>
            Om ungefär {from}–{to} minuter är det {limit} ppm.
          </Trans>
        ) : (
          <Plural
            value={to}
            one={`Om ungefär # minut är det ${limit} ppm.`}
            other={`Om ungefär # minuter är det ${limit} ppm.`}
          />
        )}
      </p>
      <p className={styles.record}>
        <Icon name="circle-check" />
        <Trans>
          Prognosen hade rätt {right} av {counted} gånger.
        </Trans>
      </p>
    </div>
  )
}

function AirChanges({ breaks, ...range }: NonNullable<RoomBreathing['air_changes']>) {
  const { isOnce, low, middle, high } = shownRange(range, formatsOf(currentLocale()))
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
          one={`Mellan ${low} och ${high}, mätt på # rast.`}
          other={`Mellan ${low} och ${high}, mätt på # raster.`}
        />
      </span>
    </p>
  )
}
