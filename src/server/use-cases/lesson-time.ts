import { metricOf } from '#domain/metrics/registry.ts'
import { type TimeOver, timeOver } from '#domain/series/time-in-level.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { startOfWeek } from '#domain/time/local-time.ts'
import { latestOfMetric } from '#server/storage/latest.ts'
import type { Deps } from './deps.ts'
import type { Place } from './metric-values.ts'
import { requireSchool, toSchool } from './school.ts'
import { shownSensors } from './sensor-readings.ts'
import { seriesPoints } from './series-points.ts'

export interface RoomLessons extends TimeOver {
  readonly sensorId: string
  readonly place: Place | null
}

/**
 * How much of this week's lessons, so far, each room was over a limit: 800 ppm of CO2 for one. Gaps do not count. Empty
 * while nobody has said when the school teaches. Throws NotFound.
 */
export async function lessonTimeOver(
  deps: Deps,
  schoolId: string,
  { metricKey, limit }: { readonly metricKey: string; readonly limit: number },
): Promise<RoomLessons[]> {
  const { id, calendar } = toSchool(await requireSchool(deps.db, schoolId))
  if (calendar === null || !metricOf(metricKey)) return []
  const now = deps.now()
  const within = { start: startOfWeek(now, 'sv') / 1000, end: Math.floor(now / 1000) }
  const lessons = lessonIntervals(calendar, within)
  const sensors = await shownSensors(deps.db, await latestOfMetric(deps.db, { schoolId: id, metricKey }), now)
  const rooms: RoomLessons[] = []
  for (const sensor of sensors) {
    const { stretches } = await seriesPoints(deps.db, sensor, within, 'raw')
    rooms.push({ sensorId: sensor.sensorId, place: sensor.place, ...timeOver(stretches, limit, lessons) })
  }
  return rooms
}
