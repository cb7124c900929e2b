import { setImmediate } from 'node:timers/promises'
import { badAirAbove } from '#domain/metrics/co2/limits.ts'
import { electricity } from '#domain/metrics/electricity/metric.ts'
import { outdoorTemperature } from '#domain/metrics/outdoor-temperature/metric.ts'
import { type HourSeries, hourS, type Morning, type PlacedMystery } from '#domain/mysteries/mystery.ts'
import { type MysteryMetric, mysteryMetrics } from '#domain/mysteries/mystery-kinds.ts'
import { lookedAtDays, mondayBefore, morningsUntil, mysterySteps } from '#domain/mysteries/mystery-of-week.ts'
import { silentSince } from '#domain/mysteries/silent-sensor.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
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
/** That there is nothing is accepted for so long: a school's history may still be coming in, ms. */
const emptyResultMs = 60_000

interface Remembered {
  readonly finding: Promise<PlacedMystery | null>
  /** Epoch ms */
  until: number
}

/**
 * Looks for the one thing that a school's sensors have noticed this week. It follows from the readings, so nothing of it is stored: it
 * is worked out once for each of the week's mornings when a person asks, and what was found is remembered in memory. A value that comes
 * late or is marked as wrong changes nothing that was found before the next morning, or the next start. The finder throws NotFound.
 */
export function openFoundMysteries(deps: Deps): (schoolId: string) => Promise<PlacedMystery | null> {
  const remembered = new Map<string, Remembered>()
  return async (schoolId) => {
    const { calendar, co2Limits } = toSchool(await requireSchool(deps.db, schoolId))
    const badAirPpm = badAirAbove(co2Limits)
    const now = deps.now()
    const mornings = morningsUntil(calendar ?? emptyCalendar, now)
    const newest = mornings.at(-1)
    if (!newest) return null
    const key = `${schoolId} ${newest.at} ${badAirPpm} ${JSON.stringify(calendar)}`
    const cached = remembered.get(key)
    if (cached && now < cached.until) return cached.finding
    const monday = mondayBefore(localDateOf(now))
    const within = { start: startOfDate(addDays(monday, -lookedAtDays)) / 1000, end: newest.at }
    const finding = readHours(deps, schoolId, within).then((hours) => find(deps, hours, mornings, badAirPpm))
    const kept: Remembered = { finding, until: Number.POSITIVE_INFINITY }
    remembered.set(key, kept)
    finding.then(
      (found) => {
        if (found === null) kept.until = now + emptyResultMs
      },
      () => remembered.delete(key),
    )
    for (const oldest of remembered.keys()) {
      if (remembered.size <= mostSchools) break
      remembered.delete(oldest)
    }
    return finding
  }
}

/** With the sensors that it was measured by. */
interface PlaceHours extends HourSeries {
  readonly sensors: readonly ShownSensor[]
}

interface SchoolHours {
  readonly series: readonly PlaceHours[]
  readonly outdoors: readonly TimedValueS[]
}

/** By hours, and of a silence by the reading that it began with: hours do not know when in them it came. */
async function find(
  { db }: Deps,
  hours: SchoolHours,
  mornings: readonly Morning[],
  badAirPpm: number,
): Promise<PlacedMystery | null> {
  const found = await firstOf(hours, mornings, badAirPpm)
  if (found?.kind !== 'silent_sensor') return found
  const place = hours.series.find(
    (placeHours) => placeHours.room_id === found.room_id && placeHours.metric === found.metric,
  )
  const lastHour = { start: found.from - hourS, end: found.from }
  const times: number[] = []
  for (const sensor of place?.sensors ?? []) {
    const { points } = await seriesPoints(db, sensor, lastHour, 'raw')
    times.push(...points.flatMap(({ start, mean }) => (mean === null ? [] : [start])))
  }
  return times.length === 0 ? found : silentSince(found, Math.max(...times))
}

/** After so long others have their turn, ms. */
const turnMs = 5

/** The finding of the first morning that has one. */
async function firstOf(
  { series, outdoors }: SchoolHours,
  mornings: readonly Morning[],
  badAirPpm: number,
): Promise<PlacedMystery | null> {
  const steps = mysterySteps(series, outdoors, mornings, badAirPpm)
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < turnMs) continue
    await setImmediate()
    since = performance.now()
  }
}

/** Rooms in the school's order. */
async function readHours({ db, now }: Deps, schoolId: string, within: Interval): Promise<SchoolHours> {
  const all = await shownSensors(db, await latestOfSchool(db, { schoolId }), now())
  // Of what a person made up no sensor has noticed anything.
  const inOrder = all
    .filter(({ provenance }) => provenance !== 'constructed')
    .toSorted((one, other) => one.room.sortOrder - other.room.sortOrder)
  const hoursOf = async (sensor: ShownSensor) => {
    // Others have their turn: a school may have some hundred series.
    await setImmediate()
    return seriesPoints(db, sensor, within, '1h')
  }
  const series: PlaceHours[] = []
  for (const metric of mysteryMetrics) {
    const lines: MeasuredLine[] = []
    for (const sensor of inOrder.filter(({ metricKey }) => metricKey === metric))
      lines.push({ sensor, sensors: [sensor], measured: await hoursOf(sensor) })
    const places = metric === electricity.key ? lines.filter(isAlone) : linesByRoom(lines, within, '1h')
    series.push(...places.map((line) => toSeries(metric, line)))
  }
  const outside = inOrder.find(({ metricKey }) => metricKey === outdoorTemperature.key)
  return { series, outdoors: outside ? measuredHours(await hoursOf(outside), false) : [] }
}

/** Meters are not put together, and a chart of a place shows one of them. */
function isAlone({ sensor }: MeasuredLine, _index: number, all: readonly MeasuredLine[]): boolean {
  return all.filter((other) => other.sensor.room.id === sensor.room.id).length === 1
}

function toSeries(metric: MysteryMetric, { sensor, sensors, measured }: MeasuredLine): PlaceHours {
  const hours = measuredHours(measured, metric === electricity.key)
  return { room_id: sensor.room.id, metric, hours, sensors }
}

/** What came over missing hours and was spread over them was measured in none of them. */
function measuredHours({ points }: SeriesPoints, isAmount: boolean): readonly TimedValueS[] {
  return points.flatMap(({ start, mean, sum, spread }) => {
    const value = isAmount ? sum : mean
    return value === null || spread > 0 ? [] : [{ at: start, value }]
  })
}
