import { co2 } from '#domain/metrics/co2.ts'
import { type AiringTime, type BeforeAndAfter, beforeAndAfter, directionOf, timeToReach } from './airing.ts'
import type { MeasuredPoint } from './change-around.ts'
import { co2ErrorPpm, temperatureErrorC } from './sensor-error.ts'

/** What a room measured of one metric over a short time. */
interface MeasuredSeries {
  /** In the order of time. */
  readonly points: readonly MeasuredPoint[]
  /** s */
  readonly intervalS: number
}

interface Told {
  readonly before: number
  readonly after: number
  readonly direction: 'lower' | 'same' | 'higher'
}

/** What an airing did. */
export interface AiringResult {
  /** `unread`: the measurements are not known here. */
  readonly kind: Told['direction'] | Exclude<BeforeAndAfter['kind'], 'known'> | 'unread'
  /** ppm; null where nothing can be said. */
  readonly air: Told | null
  /** °C; the same. */
  readonly warmth: Told | null
  /** How long it took until the air was good, s; null = it was not. */
  readonly goodAfterS: number | null
}

/** Below this the air is good, ppm. */
export const goodBelowPpm = co2.bands.find(({ level }) => level === 'good')?.below ?? 0
/** Up to so much above it, it is nearly good, ppm. */
export const nearlyPpm = 20

/** `now`: server time, epoch s. */
export function airingResult(
  air: MeasuredSeries | undefined,
  warmth: MeasuredSeries | undefined,
  airing: AiringTime,
  now: number,
): AiringResult {
  const nothing = { air: null, warmth: null, goodAfterS: null }
  if (!air) return { kind: 'unread', ...nothing }
  const measured = beforeAndAfter(air.points, airing, { intervalS: air.intervalS, now })
  if (measured.kind !== 'known') return { kind: measured.kind, ...nothing }
  const told = toldOf(measured, co2ErrorPpm)
  const warm = warmth && beforeAndAfter(warmth.points, airing, { intervalS: warmth.intervalS, now })
  return {
    kind: told.direction,
    air: told,
    warmth: warm?.kind === 'known' ? toldOf(warm, temperatureErrorC) : null,
    goodAfterS: timeToReach(air.points, airing, goodBelowPpm + nearlyPpm, air.intervalS),
  }
}

function toldOf({ before, after }: { readonly before: number; readonly after: number }, error: number): Told {
  return { before, after, direction: directionOf({ before, after }, error) }
}
