import { freshnessLimits } from '#domain/metrics/freshness.ts'
import { gapIntervals } from '#domain/series/cadence-limits.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import type { TimeSource } from '#server/ingestion/resolve-timestamp.ts'
import type { Tx } from '#server/storage/database.ts'
import { borrowingCode, countRefused } from '#server/storage/measurements/quality.ts'
import type { DeviceRow } from '#server/storage/rooms/devices.ts'
import { extendSensorEvent, type SensorEventKind } from '#server/storage/rooms/sensor-events.ts'

/** A value that was not stored. `at` is epoch ms; `metricKey` is `*` when the message could not be read. */
export interface RefusedValue {
  readonly metricKey: string
  readonly at: number
  readonly code: string
  /** What was refused; left out = the whole message. */
  readonly measurement?: Measurement
}

/** With a wrong clock the time of receipt counts instead of the time of measurement. */
export const wrongClock: readonly string[] = ['in_the_future', 'too_old']

/** Records when a sensor sent values that were refused, so that a chart can explain its gap. */
export async function recordRefusals(
  tx: Tx,
  device: Pick<DeviceRow, 'sensorId'>,
  refused: readonly RefusedValue[],
  intervalS: number,
  now: number,
): Promise<void> {
  const rejections = refused
    .filter(({ code }) => code !== 'sensor_inactive')
    .map(({ metricKey, at, code }) => ({ metricKey, at: wrongClock.includes(code) ? now : at }))
  await recordIntervals(tx, device, 'rejected', rejections, intervalS, now)
  await countReasons(tx, device, refused, now)
}

/**
 * Marks values that were stored at another time than the sender reported: the source of the time, by day, for as long
 * as single readings are kept. `at`: that time, epoch ms. The quality report shows a wrong clock (`clockSkewMs`); a
 * sender that reported no time has none.
 */
export async function recordBorrowedTime(
  tx: Tx,
  { sensorId }: DeviceRow,
  metricKeys: readonly string[],
  at: number,
  { timeSource, clockSkewMs }: { readonly timeSource: TimeSource; readonly clockSkewMs: number | null },
): Promise<void> {
  if (sensorId === null) return
  const code = borrowingCode({
    source: timeSource,
    reason: clockSkewMs === null ? 'no_time' : 'wrong_clock',
  })
  const when = { date: localDateOf(at), firstAt: at, lastAt: at, skewMs: clockSkewMs ?? 0 }
  for (const metricKey of metricKeys) await countRefused(tx, { sensorId, metricKey, code, n: 1, ...when })
}

/** Counts refusals by reason and day, for the quality report. */
async function countReasons(
  tx: Tx,
  { sensorId }: Pick<DeviceRow, 'sensorId'>,
  refused: readonly RefusedValue[],
  now: number,
): Promise<void> {
  if (sensorId === null || refused.length === 0) return
  const date = localDateOf(now)
  for (const ofReason of Map.groupBy(refused, ({ metricKey, code }) => `${metricKey} ${code}`).values()) {
    const [{ metricKey, code }] = ofReason as [RefusedValue]
    const skews = ofReason.map(({ at }) => at - now).sort((a, b) => Math.abs(b) - Math.abs(a))
    const row = { sensorId, metricKey, code, date, n: ofReason.length, firstAt: now, lastAt: now }
    await countRefused(tx, { ...row, skewMs: skews[0] ?? 0 })
  }
}

/**
 * Records values that a connected sensor sent so late that it had been stale. What it knew
 * before it was connected is an import and no delay. What was fetched because it had been missed is late however long ago.
 */
export async function recordLateValues(
  tx: Tx,
  device: DeviceRow,
  stored: readonly { readonly metricKey: string; readonly at: number }[],
  intervalS: number,
  now: number,
  isBackfill = false,
): Promise<void> {
  const { staleAfterMs } = freshnessLimits(intervalS)
  const connectedAt = device.assignedFrom ?? now
  const late = stored.filter(({ at }) => at > connectedAt && (isBackfill || now - at > staleAfterMs))
  await recordIntervals(tx, device, 'late', late, intervalS, now)
}

async function recordIntervals(
  tx: Tx,
  { sensorId }: Pick<DeviceRow, 'sensorId'>,
  kind: SensorEventKind,
  values: readonly { readonly metricKey: string; readonly at: number }[],
  intervalS: number,
  now: number,
): Promise<void> {
  if (sensorId === null || values.length === 0) return
  const reachMs = gapIntervals * intervalS * 1000
  for (const [metricKey, ofMetric] of Map.groupBy(values, (value) => value.metricKey)) {
    for (const { from, to } of stretchesOf(
      ofMetric.map(({ at }) => at),
      reachMs,
    )) {
      await extendSensorEvent(tx, { sensorId, kind, metricKey, from, to, detail: null }, reachMs, now)
    }
  }
}

/** Merges times that lie close together into intervals. */
function stretchesOf(times: readonly number[], reachMs: number): readonly { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = []
  for (const at of times.toSorted((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last && at - last.to <= reachMs) last.to = at
    else stretches.push({ from: at, to: at })
  }
  return stretches
}
