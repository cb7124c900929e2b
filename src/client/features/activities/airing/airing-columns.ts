import { t } from '@lingui/core/macro'
import { holdsS, type RoomSeries } from '#client/queries/room-series.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { tenths } from '#client/widgets/airing/airing-done-words.ts'
import type { CurveColumns } from '#client/widgets/CurveTable.tsx'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { AiringTime } from '#domain/activities/airing.ts'
import { nearest } from '#domain/activities/change-around.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'

/** The series that an airing's result is made of. */
export interface AiringSeries {
  readonly air: RoomSeries
  readonly warmth: RoomSeries | undefined
}

/** An airing's values as rows: from five minutes before to five after. */
export function airingColumns({ start, end }: AiringTime, { air, warmth }: AiringSeries): CurveColumns {
  const shown = air.points.filter(({ at }) => at >= start - 300 && at <= end + 300)
  const ppm = new Map(shown.map(({ at, value }) => [at, amountOf(co2, formatPpm(value))]))
  const warm = (series: RoomSeries) => (time: number) => {
    const point = nearest(series.points, time, holdsS(series))
    return point ? amountOf(indoorTemperature, tenths(point.value) / 10) : null
  }
  return {
    times: [...ppm.keys()],
    columns: [
      { name: co2.shortName[currentLocale()], at: (time) => ppm.get(time) ?? null },
      ...(warmth ? [{ name: t`Temperatur`, at: warm(warmth) }] : []),
    ],
  }
}
