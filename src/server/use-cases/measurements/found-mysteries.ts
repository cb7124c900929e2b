import { setImmediate } from 'node:timers/promises'
import { electricity } from '#domain/metrics/electricity.ts'
import { outdoorTemperature } from '#domain/metrics/outdoor-temperature.ts'
import type { HourSeries, PlacedMystery } from '#domain/mysteries/mystery.ts'
import { type MysteryMetric, mysteryMetrics } from '#domain/mysteries/mystery-kinds.ts'
import { lookedAtDays, mondayBefore, morningsUntil, mysteryOf } from '#domain/mysteries/mystery-of-week.ts'
import type { Measured } from '#domain/series/point.ts'
import type { Interval } from '#domain/time/interval.ts'
import { addDays, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'
import { linesByRoom, type MeasuredLine } from './room-series.ts'
import { type ShownSensor, shownSensors } from './sensor-readings.ts'
import { type SeriesPoints, seriesPoints } from './series-points.ts'

/** Schools whose week is remembered. */
const mostSchools = 500

/**
 * Looks for the one thing that a school's sensors have noticed this week. It follows from the readings, so nothing of it is stored: it
 * is worked out once for each of the week's mornings when somebody asks, and remembered in memory. A value that comes late or is
 * marked as wrong counts from the next morning, or from the next start on. The finder throws NotFound.
 */
export function openFoundMysteries(deps: Deps): (schoolId: string) => Promise<PlacedMystery | null> {
  const remembered = new Map<string, Promise<PlacedMystery | null>>()
  return async (schoolId) => {
    const { calendar } = toSchool(await requireSchool(deps.db, schoolId))
    const now = deps.now()
    const mornings = morningsUntil(calendar ?? emptyCalendar, now)
    const newest = mornings.at(-1)
    if (!newest) return null
    const key = `${schoolId} ${newest.at} ${JSON.stringify(calendar)}`
    const known = remembered.get(key)
    if (known) return known
    const monday = mondayBefore(localDateOf(now))
    const within = { start: startOfDate(addDays(monday, -lookedAtDays)) / 1000, end: newest.at }
    const finding = readHours(deps, schoolId, within).then(({ series, outdoors }) =>
      mysteryOf(series, outdoors, mornings),
    )
    remembered.set(key, finding)
    finding.catch(() => remembered.delete(key))
    for (const oldest of remembered.keys()) {
      if (remembered.size <= mostSchools) break
      remembered.delete(oldest)
    }
    return finding
  }
}

/** Rooms in the school's order. */
async function readHours(
  { db, now }: Deps,
  schoolId: string,
  within: Interval,
): Promise<{ readonly series: readonly HourSeries[]; readonly outdoors: readonly Measured[] }> {
  const all = await shownSensors(db, await latestOfSchool(db, { schoolId }), now())
  const inOrder = all.toSorted((one, other) => one.room.sortOrder - other.room.sortOrder)
  const hoursOf = async (sensor: ShownSensor) => {
    // Others have their turn: a school may have some hundred series.
    await setImmediate()
    return seriesPoints(db, sensor, within, '1h')
  }
  const series: HourSeries[] = []
  for (const metric of mysteryMetrics) {
    const lines: MeasuredLine[] = []
    for (const sensor of inOrder.filter(({ metricKey }) => metricKey === metric))
      lines.push({ sensor, sensors: [sensor], measured: await hoursOf(sensor) })
    const places = metric === electricity.key ? lines.filter(isAlone) : linesByRoom(lines, within, '1h')
    series.push(...places.map(({ sensor, measured }) => toSeries(metric, sensor, measured)))
  }
  const outside = inOrder.find(
    ({ metricKey, provenance }) => metricKey === outdoorTemperature.key && provenance !== 'constructed',
  )
  return { series, outdoors: outside ? measuredHours(await hoursOf(outside), false) : [] }
}

/** Meters are not put together, and a chart of a place shows one of them. */
function isAlone({ sensor }: MeasuredLine, _index: number, all: readonly MeasuredLine[]): boolean {
  return all.filter((other) => other.sensor.room.id === sensor.room.id).length === 1
}

function toSeries(metric: MysteryMetric, { room }: ShownSensor, measured: SeriesPoints): HourSeries {
  return { room_id: room.id, metric, hours: measuredHours(measured, metric === electricity.key) }
}

/** What came over missing hours and was spread over them was measured in none of them. */
function measuredHours({ points }: SeriesPoints, isAmount: boolean): readonly Measured[] {
  return points.flatMap(({ start, mean, sum, spread }) => {
    const value = isAmount ? sum : mean
    return value === null || spread > 0 ? [] : [{ t: start, value }]
  })
}
