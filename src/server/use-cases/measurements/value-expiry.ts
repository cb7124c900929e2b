import { growingOld } from '#domain/metrics/freshness.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { growsOldBy } from './metric-values.ts'
import type { ShownSensor } from './sensor-readings.ts'

/** The steps in which a line is drawn and by which a value is compared, seconds. They lie on the clock, as all hours and days do. */
export const stepS = 300

/** The first second after the step that is running; epoch seconds. `now`: epoch ms. */
export function endOfStep(now: number): number {
  return Math.floor(now / 1000 / stepS) * stepS + stepS
}

/**
 * Until when what is said of sensors stays true if nothing changes but the time: the end of the step, or before it the
 * moment in which a value grows old. Epoch ms, exclusive.
 */
export function valuesExpireAt(
  sensors: readonly ShownSensor[],
  calendar: SchoolCalendar | null,
  now: number,
): number {
  const moments = sensors.flatMap(({ metricKey, reading }) => {
    const metric = metricOf(metricKey)
    if (metric === null || metric === undefined || reading === null) return []
    const byDay = growsOldBy(metric, reading.observedAt, calendar)
    return [growingOld(reading), ...(byDay ? [byDay] : [])].flatMap(({ lateAt, staleAt, noDataAt }) => [
      lateAt,
      staleAt,
      noDataAt,
    ])
  })
  const coming = moments.filter((moment) => moment !== null && moment > now) as number[]
  return coming.reduce((first, moment) => Math.min(first, moment), endOfStep(now) * 1000)
}
