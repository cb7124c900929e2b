import { expectedIntervalFromGaps } from '#domain/metrics/freshness.ts'
import type { Tx } from '#server/storage/database.ts'
import { newestTimes, type Reading } from '#server/storage/measurements/readings.ts'
import type { SeriesByMetric } from '#server/storage/measurements/series.ts'
import type { UplinkPart } from './uplink-parts.ts'

/** What a device says at once, with the readings that it is stored as. */
export interface PartReadings extends Pick<UplinkPart, 'device' | 'read'> {
  readonly readings: readonly Reading[]
  /** Of its sensor. */
  readonly series: SeriesByMetric
}

/** How often devices send, seconds, in their order: what its profile says, else what a device has been doing. */
export async function deviceIntervals(tx: Tx, parts: readonly PartReadings[]): Promise<readonly number[]> {
  const arrivals = parts.map(arrivalOf)
  const irregular = arrivals.flatMap((arrival) =>
    arrival === null || isRegular(arrival) ? [] : [arrival.seriesId],
  )
  const stored = await newestTimes(tx, [...new Set(irregular)])
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
  /** What was stored last of it, epoch s. */
  readonly newestT: number | null
}

function arrivalOf({ device, read, readings, series }: PartReadings): Arrival | null {
  const [first] = readings
  if (first === undefined || (read.ok && read.expectedIntervalS !== null)) return null
  const { seriesId } = first
  const times = readings.filter((reading) => reading.seriesId === seriesId).map(({ t }) => t)
  const newestT = [...series.values()].find(({ id }) => id === seriesId)?.newestT ?? null
  const { expectedIntervalS } = device
  return { seriesId, expectedIntervalS, times: times.sort((a, b) => a - b), newestT }
}

/** All gaps are as expected, give or take a hundredth: a gap as long as the median leaves the median where it is. */
function isRegular({ expectedIntervalS, times, newestT }: Arrival): boolean {
  return times.every((t, index) => {
    const before = times[index - 1] ?? newestT
    return before !== null && Math.abs(t - before - expectedIntervalS) <= expectedIntervalS / 100
  })
}

function intervalFrom(stored: readonly number[], arrived: readonly number[]): number {
  // 20 gaps lie between 21 readings.
  const times = [...new Set([...stored, ...arrived])].sort((a, b) => b - a).slice(0, 21)
  return expectedIntervalFromGaps(times.slice(1).map((t, index) => (times[index] ?? t) - t))
}
