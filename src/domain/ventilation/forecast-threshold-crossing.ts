import { median } from '#domain/rooms/combine-sensors.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { type Fit, fitAtRate } from './exponential-fit.ts'

/** Between which times the carbon dioxide will come to the limit, epoch s. */
export interface Crossing {
  readonly from: number
  readonly to: number
}

/** How often a sensor has to measure for anything to be forecast, seconds. */
export const longestForecastIntervalS = 120
/** What the curve is fitted to: the newest values, of so long, at least so much of it, seconds. */
export const windowS = 1800
const leastWindowS = 1440
/**
 * How far above the limit the curve has to go, ppm: the best one, and each that is likely. Below, few people who leave mean
 * that it never comes. Measured with a limit of 1 000 ppm.
 */
const leastBeyondPpm = 200
const leastLikelyBeyondPpm = 150
/** Air changes that are tried, per hour, and how much more each is than the one before. */
const rates = { from: 0.8, to: 4, step: 1.15 }
/** Values beside each other are alike, so that there are fewer of them than they seem; a sensor's noise is not less, ppm. */
const alike = 2
const leastNoisePpm = 3
/** Squares above the lowest that a curve may have, in units of the noise: two standard deviations. */
const likely = 4
/** People come and go as no curve knows: the span is made longer by this share and so many seconds at each end. */
const longerBy = 0.3
const longerByS = 150
/** Nothing is forecast that is further ahead or nearer, seconds. */
const furthestS = 1800
const nearestS = 60

/**
 * When carbon dioxide that rises will come to the limit, by the room's mass balance: curves that the newest values may be
 * of, and when each of them gets there. Null = it is there, does not get there, or it is unknown. `points` in order, up
 * to now; `limitPpm`: `badAirAbove` of the school. The settings are those that were best on days of the recorded rooms set aside for it (decision 095).
 */
export function forecastThresholdCrossing(points: readonly TimedValueS[], limitPpm: number): Crossing | null {
  const now = points.at(-1)?.at
  if (now === undefined) return null
  const recent = points.filter(({ at: t }) => t > now - windowS)
  const first = recent[0]
  if (!first || now - first.at < leastWindowS) return null
  const gaps = recent.slice(1).map(({ at: t }, i) => t - (recent[i]?.at ?? t))
  if ((median(gaps) ?? Number.POSITIVE_INFINITY) > longestForecastIntervalS) return null
  if (atLimit(recent, limitPpm) !== null) return null
  const fits = likelyCurves(recent.map(({ at: t, value }) => ({ hours: (t - now) / 3600, ppm: value })))
  const [best] = fits
  if (!best || best.start >= limitPpm || best.start >= best.level || best.level < limitPpm + leastBeyondPpm)
    return null
  if (fits.some(({ level }) => level < limitPpm + leastLikelyBeyondPpm)) return null
  const ahead = fits.map((fit) => secondsToLimit(fit, limitPpm))
  const from = Math.min(...ahead) * (1 - longerBy) - longerByS
  const to = Math.max(...ahead) * (1 + longerBy) + longerByS
  return from < nearestS || to > furthestS ? null : { from: now + from, to: now + to }
}

/** When the values came to the limit, epoch s: the middle of three did, for one alone is noise. Null = they did not. */
export function atLimit(points: readonly TimedValueS[], limitPpm: number): number | null {
  const found = points.find((_, i) => (middleOfThree(points, i) ?? 0) >= limitPpm)
  return found?.at ?? null
}

function middleOfThree(points: readonly TimedValueS[], last: number): number | null {
  return last < 2 ? null : median(points.slice(last - 2, last + 1).map(({ value }) => value))
}

/** The best first. */
function likelyCurves(points: Parameters<typeof fitAtRate>[0]): Fit[] {
  const fits: Fit[] = []
  for (let rate = rates.from; rate <= rates.to; rate *= rates.step) fits.push(fitAtRate(points, rate))
  fits.sort((a, b) => a.squares - b.squares)
  const best = fits[0]?.squares ?? 0
  const noise = Math.max(leastNoisePpm ** 2, (alike * best) / (points.length - 3))
  return fits.filter(({ squares }) => squares - best <= likely * noise)
}

function secondsToLimit({ level, start, rate }: Fit, limitPpm: number): number {
  return Math.max(0, (Math.log((level - start) / (level - limitPpm)) / rate) * 3600)
}
