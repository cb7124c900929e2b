import type { TimedValueS } from '#domain/series/timed-value.ts'
import { type AiringTime, type BeforeAndAfter, beforeAndAfter, directionOf, timeToReach } from './airing.ts'
import { co2ErrorPpm, temperatureErrorC } from './sensor-error.ts'

/** What a room measured of one metric over a short time. */
interface MeasuredSeries {
  /** In the order of time. */
  readonly points: readonly TimedValueS[]
  /** s */
  readonly intervalS: number
}

interface AiringDifference {
  readonly before: number
  readonly after: number
  readonly direction: 'lower' | 'same' | 'higher'
}

/** What an airing did. */
export interface AiringResult {
  /** `unread`: the measurements are not known here. */
  readonly kind: AiringDifference['direction'] | Exclude<BeforeAndAfter['kind'], 'known'> | 'unread'
  /** ppm; null where nothing can be said. */
  readonly air: AiringDifference | null
  /** °C; the same. */
  readonly warmth: AiringDifference | null
  /** How long it took until the air was good, s; null = it was not. */
  readonly goodAfterS: number | null
}

/** Up to so much above it, it is nearly good, ppm. */
export const nearlyPpm = 20

/** `now`: server time, epoch s. `goodBelowPpm`: `goodAirBelow` of the school. */
export function airingResult(
  air: MeasuredSeries | undefined,
  warmth: MeasuredSeries | undefined,
  airing: AiringTime,
  now: number,
  goodBelowPpm: number,
): AiringResult {
  const emptyResult = { air: null, warmth: null, goodAfterS: null }
  if (!air) return { kind: 'unread', ...emptyResult }
  const measured = beforeAndAfter(air.points, airing, { intervalS: air.intervalS, now })
  if (measured.kind !== 'known') return { kind: measured.kind, ...emptyResult }
  const airChange = differenceOf(measured, co2ErrorPpm)
  const warm = warmth && beforeAndAfter(warmth.points, airing, { intervalS: warmth.intervalS, now })
  return {
    kind: airChange.direction,
    air: airChange,
    warmth: warm?.kind === 'known' ? differenceOf(warm, temperatureErrorC) : null,
    goodAfterS: timeToReach(air.points, airing, goodBelowPpm + nearlyPpm, air.intervalS),
  }
}

function differenceOf(
  { before, after }: { readonly before: number; readonly after: number },
  error: number,
): AiringDifference {
  return { before, after, direction: directionOf({ before, after }, error) }
}
