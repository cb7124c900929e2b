import { type AiringTime, settledAt } from '#domain/activities/airing.ts'
import { co2ErrorPpm } from '#domain/activities/sensor-error.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'
import { type Decay, decayIn, smoothed } from './decay.ts'
import { type Curve, type CurvePoint, curveAt, fitTowards } from './exponential-fit.ts'

/** What the air outside has where a room's own nights do not show it, ppm (NOAA, Mauna Loa: over 420 since 2023). */
export const usualOutdoorPpm = 420
/** Fewer values do not show it a curve from a straight line by eye: our choice. Of a sensor of every five minutes they are 35 minutes. */
export const leastValues = 8
/** Air changes from one place of the slider to the next, per hour: the finest whose places hold all that fits. */
const steps = [0.1, 0.5] as const
/** A slider has so many places: one pixel of a phone's finger is less than a place. */
const places = 100

/** What the fall goes towards, ppm. */
export interface OutdoorLevel {
  readonly ppm: number
  /** It follows from the room's own nights. */
  readonly isMeasured: boolean
}

/** A fall of a room's carbon dioxide that a pupil can fit with one number. */
export interface FallToFit {
  /** Epoch s. */
  readonly start: number
  readonly end: number
  /** As they were measured; hours from `start`. */
  readonly measured: readonly CurvePoint[]
  readonly outdoors: OutdoorLevel
  /** Where the curve begins, ppm: as the one that lies closest does. */
  readonly begins: number
  /** Air changes from one place of the slider to the next, per hour; the first place is one step. */
  readonly step: number
  readonly most: number
  /** The places between which the curve lies nearer to what was measured than a sensor is right; never the slider's ends. */
  readonly fits: { readonly low: number; readonly high: number }
}

/** The falls of a room's day that can be fitted, the newest first. `points` in order. */
export function fallsToFit(points: readonly TimedValueS[], outdoors: OutdoorLevel): readonly FallToFit[] {
  return fallTimes(points)
    .flatMap((within) => toFit(decayIn(points, within), outdoors) ?? [])
    .reverse()
}

/**
 * The fall while a class aired, by its word; null = there is none that can be fitted. An airing is over after 15 minutes, and its
 * air is changed so often that its curve bends within them: here the number of values counts, and not the 20 minutes.
 */
export function airingToFit(
  points: readonly TimedValueS[],
  { start, end }: AiringTime,
  intervalS: number,
  outdoors: OutdoorLevel,
): FallToFit | null {
  return toFit(decayIn(points, { start, end: settledAt(end, intervalS) + 1 }, 0), outdoors)
}

/** The curve at so many air changes per hour. */
export function curveOfFall({ outdoors, begins }: FallToFit, rate: number): Curve {
  return { level: outdoors.ppm, start: begins, rate }
}

/** How far the curve lies from what was measured, on the mean, ppm. */
export function distanceAt(fall: Pick<FallToFit, 'measured' | 'outdoors' | 'begins'>, rate: number): number {
  const curve = { level: fall.outdoors.ppm, start: fall.begins, rate }
  const sum = fall.measured.reduce((all, { hours, ppm }) => all + Math.abs(ppm - curveAt(curve, hours)), 0)
  return sum / fall.measured.length
}

/** A curve that lies nearer than this is as good as any other, ppm. */
export function fitsWithin(distance: number): boolean {
  return distance < co2ErrorPpm
}

function toFit(decay: Decay | null, outdoors: OutdoorLevel): FallToFit | null {
  if (!decay || decay.measured.length < leastValues) return null
  const begins = Math.round(fitTowards(decay.points, outdoors.ppm).start / 10) * 10
  const measured = decay.measured.map(({ at: t, value }) => ({ hours: (t - decay.start) / 3600, ppm: value }))
  const fall = { start: decay.start, end: decay.end, measured, outdoors, begins }
  for (const step of steps) {
    // Tenths are not exact in binary.
    const rates = Array.from({ length: places }, (_, place) => Math.round((place + 1) * step * 10) / 10)
    const fitting = rates.filter((rate) => fitsWithin(distanceAt(fall, rate)))
    const [low, high, most] = [fitting[0], fitting.at(-1), rates.at(-1)]
    if (low !== undefined && high !== undefined && most !== undefined && low > step && high < most)
      return { ...fall, step, most, fits: { low, high } }
  }
  return null
}

/** From each top to the bottom after it: a fall is over when the values rise by more than a sensor may be off. */
function fallTimes(points: readonly TimedValueS[]): Interval[] {
  const times: Interval[] = []
  const [first, ...rest] = smoothed(points)
  if (!first) return []
  let [top, bottom] = [first, first]
  const end = () => bottom.at > top.at && times.push({ start: top.at, end: bottom.at + 1 })
  for (const point of rest) {
    if (point.value > top.value || point.value > bottom.value + co2ErrorPpm) {
      end()
      top = point
      bottom = point
    } else if (point.value < bottom.value) bottom = point
  }
  end()
  return times
}
