import { expectedIntervalFromGaps } from '#domain/metrics/freshness.ts'
import type { Tx } from '#server/storage/database.ts'
import { newestTimes, type Reading } from '#server/storage/measurements/readings.ts'
import type { DeviceRow } from '#server/storage/rooms/devices.ts'
import type { UplinkPart } from './uplink-parts.ts'

/** How often the device sends, seconds: what its profile says, else what it has been doing. */
export async function deviceInterval(
  tx: Tx,
  { device, read }: Pick<UplinkPart, 'device' | 'read'>,
  readings: readonly Reading[],
  now: number,
): Promise<number> {
  if (read.ok && read.expectedIntervalS !== null) return read.expectedIntervalS
  const [first] = readings
  if (first === undefined || isOnTime(device, now)) return device.expectedIntervalS
  const storedTimes = await newestTimes(tx, first.seriesId)
  const arrived = readings.filter(({ seriesId }) => seriesId === first.seriesId).map(({ t }) => t)
  // 20 gaps lie between 21 readings.
  const times = [...new Set([...storedTimes, ...arrived])].sort((a, b) => b - a).slice(0, 21)
  return expectedIntervalFromGaps(times.slice(1).map((t, index) => (times[index] as number) - t))
}

/** Came when it was expected, give or take a hundredth: a gap as long as the median leaves the median where it is. */
function isOnTime({ expectedIntervalS, lastSyncAt }: DeviceRow, now: number): boolean {
  if (lastSyncAt === null) return false
  return Math.abs((now - lastSyncAt) / 1000 - expectedIntervalS) <= expectedIntervalS / 100
}
