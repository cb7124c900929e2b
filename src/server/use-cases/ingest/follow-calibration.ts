import { metricOf } from '#domain/metrics/registry.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import type { Tx } from '#server/storage/database.ts'
import { endQuarantine, openQuarantine, quarantinesOf } from '#server/storage/measurements/quality.ts'
import { firstTimes, type Reading } from '#server/storage/measurements/readings.ts'
import { rollupsOfSeries } from '#server/storage/measurements/rollup-rows.ts'
import { hourly, hourSeconds } from '#server/storage/measurements/rollups.ts'
import { findSensors } from '#server/storage/rooms/sensors.ts'
import { findSchool } from '#server/storage/schools/schools.ts'
import { calibrationDoubt, calibrationFrom } from '#server/use-cases/calibration-doubt.ts'
import { toSchool } from '#server/use-cases/school.ts'

/** What came of one series. */
export interface ReceivedSeries {
  readonly seriesId: number
  readonly metricKey: string
  readonly sensorId: string
  readonly schoolId: string
  readonly intervalS: number
  readonly stored: readonly Pick<Reading, 't'>[]
}

/**
 * Looks, with the first value of each hour, whether the calibration of a sensor has slipped or come right: its values lose and get
 * back their level with the value that says so, not when somebody looks at the sensors. `now`: epoch ms.
 */
export async function followCalibration(
  tx: Tx,
  received: readonly ReceivedSeries[],
  now: number,
): Promise<void> {
  const due = received.filter((series) => isWatched(series) && beginsHour(series))
  if (due.length === 0) return
  const ids = due.map(({ seriesId }) => seriesId)
  const hours = await rollupsOfSeries(tx, ids, {
    res: hourly,
    from: Math.floor((calibrationFrom(now) * 1000) / hourMs) * hourSeconds,
    to: Math.floor(now / 1000) + hourSeconds,
  })
  const firstT = await firstTimes(tx, ids)
  const open = (await quarantinesOf(tx, ids)).filter(({ to }) => to === null)
  const sensors = await findSensors(tx, [...new Set(due.map(({ sensorId }) => sensorId))])
  // What was recorded elsewhere is not doubted here.
  const own = new Set(sensors.flatMap(({ id, provenance }) => (provenance === null ? [id] : [])))
  const calendars = new Map<string, SchoolCalendar | null>()
  for (const { seriesId, metricKey, sensorId, schoolId, stored } of due) {
    const metric = metricOf(metricKey)
    if (metric === undefined || !own.has(sensorId)) continue
    if (!calendars.has(schoolId)) calendars.set(schoolId, await calendarOf(tx, schoolId))
    const quarantines = open.filter((quarantine) => quarantine.seriesId === seriesId)
    const facts = {
      metric,
      hours: hours.get(seriesId) ?? [],
      firstT: firstT.get(seriesId) ?? null,
      quarantines,
      calendar: calendars.get(schoolId) ?? null,
      now,
    }
    const doubt = calibrationDoubt(facts)
    const isOpen = quarantines.some(({ kind }) => kind === 'needs_calibration')
    if (doubt?.since != null && !isOpen)
      await openQuarantine(tx, { seriesId, kind: 'needs_calibration', from: doubt.since })
    if (doubt === null && isOpen) {
      const at = Math.max(...stored.map(({ t }) => t)) * 1000
      await endQuarantine(tx, { seriesId, kind: 'needs_calibration', at })
    }
  }
}

async function calendarOf(tx: Tx, schoolId: string): Promise<SchoolCalendar | null> {
  const school = await findSchool(tx, schoolId)
  return school === undefined ? null : toSchool(school).calendar
}

function isWatched({ metricKey }: ReceivedSeries): boolean {
  return metricOf(metricKey)?.restsBetween !== undefined
}

/** Among what came is the first value of an hour, or values of several hours. */
function beginsHour({ stored, intervalS }: ReceivedSeries): boolean {
  const hours = new Set(stored.map(({ t }) => Math.floor(t / hourSeconds)))
  return hours.size > 1 || stored.some(({ t }) => t % hourSeconds < intervalS)
}
