import type { Metric } from '#domain/metrics/define-metric.ts'
import {
  type Annotation,
  changeText,
  closedDayAnnotations,
  type SensorChange,
  shownAnnotations,
} from '#domain/series/annotations.ts'
import { gapIntervals } from '#domain/series/cadence-limits.ts'
import { type ExplainedGap, explainGaps, type GapCause } from '#domain/series/gap-reasons.ts'
import { type Interval, intersectionOf } from '#domain/time/interval.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { Database } from '#server/storage/database.ts'
import { heldTimes } from '#server/storage/measurements/held-rows.ts'
import { type BorrowedTime, borrowedTimesOf } from '#server/storage/measurements/quality.ts'
import { replacementsOf, type SensorEvent, sensorEventsOf } from '#server/storage/rooms/sensor-events.ts'
import type { ShownSensor } from './sensor-readings.ts'

/** The events of sensors within a time. */
export interface SensorHistory {
  readonly events: readonly SensorEvent[]
  readonly replacements: readonly { readonly sensorId: string; readonly at: number }[]
  readonly borrowed: readonly BorrowedTime[]
  /** Values that were not confirmed by the ones that followed; epoch s. */
  readonly held: Awaited<ReturnType<typeof heldTimes>>
}

/** The events of a metric's sensors. `within` is epoch seconds. */
export async function historyOf(
  db: Database,
  sensors: readonly ShownSensor[],
  { key }: Metric,
  within: Interval,
): Promise<SensorHistory> {
  const ids = sensors.map(({ sensorId }) => sensorId)
  const range = { from: within.start * 1000, to: within.end * 1000 }
  const events = await sensorEventsOf(db, ids, range)
  return {
    events: events.filter(({ metricKey }) => metricKey === '*' || metricKey === key),
    replacements: await replacementsOf(db, ids, range),
    borrowed: await borrowedTimesOf(db, ids, { metricKey: key, ...range }),
    held: await heldTimes(
      db,
      sensors.map(({ seriesId }) => seriesId),
      { from: within.start, to: within.end },
    ),
  }
}

/** Whose time the values of a sensor have where it is not their sender's, and why. Epoch seconds. */
export function borrowedTimes(
  { borrowed }: SensorHistory,
  { sensorId, expectedIntervalS }: ShownSensor,
): readonly (Interval & Pick<BorrowedTime, 'source' | 'reason'>)[] {
  return borrowed
    .filter((time) => time.sensorId === sensorId)
    .map(({ source, reason, from, to }) => ({
      start: Math.floor(from / 1000),
      end: Math.floor(to / 1000) + expectedIntervalS,
      source,
      reason,
    }))
}

/** The gaps of a sensor with their reasons, and the time whose measurements came afterwards. Epoch seconds. */
export function gapsWithReasons(
  { events, held }: SensorHistory,
  { sensorId, seriesId, expectedIntervalS, quarantined, marked }: ShownSensor,
  { gaps, within }: { readonly gaps: readonly Interval[]; readonly within: Interval },
): readonly ExplainedGap[] {
  const own = events.filter((event) => event.sensorId === sensorId)
  const causes = own.flatMap((event): GapCause[] => {
    const { start, end } = timeOf(event, within)
    if (event.kind === 'inactive') return [{ start, end, reason: 'inactive' }]
    // Each refused value stood for the time up to the next.
    return event.kind === 'rejected' ? [{ start, end: end + expectedIntervalS, reason: 'rejected' }] : []
  })
  const unconfirmed = held.filter((value) => value.seriesId === seriesId)
  causes.push(
    ...unconfirmed.map(({ t }) => ({ start: t, end: t + expectedIntervalS, reason: 'rejected' as const })),
  )
  // Quarantined values are reported as implausible.
  causes.push(...quarantined.map((quarantine) => ({ ...quarantine, reason: 'rejected' as const })))
  causes.push(
    ...marked.map(({ start, end, reason }) => ({ start, end, reason: 'marked' as const, because: reason })),
  )
  const late = own
    .filter(({ kind }) => kind === 'late')
    .flatMap((event) => {
      const { start, end } = timeOf(event, within)
      const shown = intersectionOf({ start, end: end + expectedIntervalS }, within)
      return shown ? [{ ...shown, reason: 'backfilled' as const }] : []
    })
  const explained = explainGaps(gaps, causes, gapIntervals * expectedIntervalS)
  return [...explained, ...late].sort((a, b) => a.start - b.start)
}

/** Annotations of a chart's time, from sensor events, the school's calendar and published activities. */
export function annotationsOf(
  { events, replacements }: SensorHistory,
  sensors: readonly ShownSensor[],
  calendar: SchoolCalendar | null,
  within: Interval,
  publishedEvents: readonly Annotation[],
): readonly Annotation[] {
  const rooms = new Map(sensors.map(({ sensorId, room }) => [sensorId, room.name]))
  const changes = events.flatMap((event): Annotation[] => {
    const change = changeOf(event)
    const at = Math.floor(event.from / 1000)
    if (change === null || at < within.start) return []
    return [{ at, text: changeText(change, rooms.get(event.sensorId) ?? null) }]
  })
  const replaced = replacements.map(({ sensorId, at }) => ({
    at: Math.floor(at / 1000),
    text: changeText({ kind: 'replaced' }, rooms.get(sensorId) ?? null),
  }))
  const closed = calendar === null ? [] : closedDayAnnotations(calendar, within)
  return shownAnnotations([...changes, ...replaced, ...closed, ...publishedEvents])
}

function changeOf({ kind, detail }: SensorEvent): SensorChange | null {
  if (kind === 'moved' && detail !== null) return { kind, to: detail }
  if (kind === 'exposure' && (detail === 'indoor' || detail === 'outdoor')) return { kind, to: detail }
  return null
}

/** Epoch seconds; what still lasts ends with the shown time. */
function timeOf({ from, to }: SensorEvent, within: Interval): Interval {
  return { start: Math.floor(from / 1000), end: to === null ? within.end : Math.floor(to / 1000) }
}
