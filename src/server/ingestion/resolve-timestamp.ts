import { clockToleranceMs } from '#domain/metrics/acceptance.ts'
import type { Uplink } from './adapter.ts'
import type { Measurement } from './measurement.ts'
import { sourceOf, withSource } from './measurement-source.ts'
import { furthestAheadMs, isNeverSet } from './timestamp-formats.ts'

/** Whose time stands for the sender's: another one in the same message, or that of the receipt. */
export type TimeSource = 'network' | 'receipt'

/** An uplink with times that can be true. */
export interface TimedUplink {
  readonly uplink: Uplink
  /** Null = all times are the sender's own. */
  readonly timeSource: TimeSource | null
  /** By how much the sender's clock was wrong, ms; null = it reported no time, or a possible one. */
  readonly clockSkewMs: number | null
}

/**
 * Resolves the time for a sender without a clock, or with an implausible one: never set, or ahead of the receipt. What
 * it sends at once was measured when the network received it, else when the server did. Of several values of one
 * quantity it is not known which was measured now: they keep their times, and storing rejects them.
 */
export function resolveTimestamp(uplink: Uplink, receivedAt: number): TimedUplink {
  const reportedAt = uplink.measuredAt
  const isOwn = reportedAt !== null && !isWrong(reportedAt, receivedAt)
  const network = isOwn ? undefined : uplink.networkTimes?.find((at) => !isWrong(at, receivedAt))
  // Further ahead is no wrong clock but another day: without a better time it is refused.
  const measuredAt = isOwn
    ? reportedAt
    : (network ?? (reportedAt !== null && isFarAhead(reportedAt, receivedAt) ? reportedAt : null))
  const settled = settleMeasurements(uplink.payload.measurements, receivedAt)
  const usesUplink = settled.measurements?.some((measurement) => measurement.measuredAt === null) ?? true
  const isHelped = usesUplink && measuredAt !== reportedAt
  const timeSource =
    usesUplink && (isHelped || reportedAt === null) ? (measuredAt === null ? 'receipt' : 'network') : null
  const wrong = isHelped && reportedAt !== null ? reportedAt : settled.wrong
  return {
    uplink: {
      ...uplink,
      measuredAt,
      payload:
        settled.wrong === null
          ? uplink.payload
          : { ...uplink.payload, measurements: settled.measurements ?? [] },
    },
    timeSource,
    clockSkewMs: wrong === null ? null : wrong - receivedAt,
  }
}

interface SettledMeasurements {
  readonly measurements: readonly Measurement[] | undefined
  /** A reported time that was discarded, epoch ms; null = none. */
  readonly wrong: number | null
}

function settleMeasurements(
  measurements: readonly Measurement[] | undefined,
  receivedAt: number,
): SettledMeasurements {
  if (!measurements?.some(({ measuredAt }) => measuredAt !== null && isWrongClock(measuredAt, receivedAt)))
    return { measurements, wrong: null }
  let wrong: number | null = null
  const settled = measurements.map((measurement) => {
    const isOnly = measurements.every(
      (other) => other === measurement || other.quantity !== measurement.quantity,
    )
    if (measurement.measuredAt === null || !isOnly || !isWrongClock(measurement.measuredAt, receivedAt))
      return measurement
    wrong = measurement.measuredAt
    return withSource({ ...measurement, measuredAt: null }, sourceOf(measurement))
  })
  return { measurements: settled, wrong }
}

function isWrongClock(at: number, receivedAt: number): boolean {
  return isWrong(at, receivedAt) && !isFarAhead(at, receivedAt)
}

function isWrong(at: number, receivedAt: number): boolean {
  return isNeverSet(at) || at > receivedAt + clockToleranceMs
}

function isFarAhead(at: number, receivedAt: number): boolean {
  return at > receivedAt + furthestAheadMs
}
