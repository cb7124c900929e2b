import { expectedIntervalFromGaps } from '#domain/metrics/freshness.ts'
import type { Tx } from '#server/storage/database.ts'
import { newestOfSeries } from '#server/storage/measurements/latest.ts'
import { newestTimes, type Reading } from '#server/storage/measurements/readings.ts'
import type { UplinkPart } from './uplink-parts.ts'

/** What a device says at once, with the readings that it is stored as. */
export interface PartReadings extends Pick<UplinkPart, 'device' | 'read'> {
  readonly readings: readonly Reading[]
}

/** How often devices send, seconds, in their order: what its profile says, else what a device has been doing. */
export async function deviceIntervals(tx: Tx, parts: readonly PartReadings[]): Promise<readonly number[]> {
  const arrivals = parts.map(arrivalOf)
  const newest = await newestOfSeries(tx, seriesIdsOf(arrivals))
  const irregular = arrivals.filter(
    (arrival) => arrival !== null && !isRegular(arrival, newest.get(arrival.seriesId)?.t),
  )
  const stored = await newestTimes(tx, seriesIdsOf(irregular))
  return parts.map(({ device, read }, index) => {
    if (read.ok && read.expectedIntervalS !== null) return read.expectedIntervalS
    const times = stored.get(arrivals[index]?.seriesId ?? 0)
    return times === undefined ? device.expectedIntervalS : intervalFrom(times, arrivals[index]?.times ?? [])
  })
}

/** When a device's first series was measured, in order; the others are measured with it. */
interface Arrival {
  readonly seriesId: number
  readonly expectedIntervalS: number
  readonly times: readonly number[]
}

function arrivalOf({ device, read, readings }: PartReadings): Arrival | null {
  const [first] = readings
  if (first === undefined || (read.ok && read.expectedIntervalS !== null)) return null
  const { seriesId } = first
  const times = readings.filter((reading) => reading.seriesId === seriesId).map(({ t }) => t)
  return { seriesId, expectedIntervalS: device.expectedIntervalS, times: times.sort((a, b) => a - b) }
}

function seriesIdsOf(arrivals: readonly (Arrival | null)[]): number[] {
  return [...new Set(arrivals.flatMap((arrival) => arrival?.seriesId ?? []))]
}

/** All gaps are as expected, give or take a hundredth: a gap as long as the median leaves the median where it is. */
function isRegular({ expectedIntervalS, times }: Arrival, newest: number | undefined): boolean {
  return times.every((t, index) => {
    const before = times[index - 1] ?? newest
    return before !== undefined && Math.abs(t - before - expectedIntervalS) <= expectedIntervalS / 100
  })
}

function intervalFrom(stored: readonly number[], arrived: readonly number[]): number {
  // 20 gaps lie between 21 readings.
  const times = [...new Set([...stored, ...arrived])].sort((a, b) => b - a).slice(0, 21)
  return expectedIntervalFromGaps(times.slice(1).map((t, index) => (times[index] ?? t) - t))
}
