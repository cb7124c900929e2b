import { median } from '#domain/rooms/combine-sensors.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'
import { type Decay, decayIn } from './decay.ts'
import { type Fit, fitTowards } from './exponential-fit.ts'
import { outdoorLevelOf } from './outdoor-level.ts'

/** How often the air of a room is changed, times per hour: never one number alone. */
export interface AirChanges {
  readonly low: number
  readonly middle: number
  readonly high: number
  /** In how many breaks it was measured. */
  readonly breaks: number
}

/** `too_few`: breaks with a fall to read from. `not_empty`: people stay in. `unsure`: the falls disagree. */
export type NoAirChanges = 'no_outdoor_level' | 'too_few' | 'not_empty' | 'unsure'

export type AirChangesResult =
  | { readonly ok: true; readonly airChanges: AirChanges }
  | { readonly ok: false; readonly reason: NoAirChanges }

export const leastDecays = 3

/** Levels above and below the outdoor one that are tried as what the falls go towards, ppm: closer where one person shows. */
const offsets = [...stepsOf(-160, -80, 20), ...stepsOf(-60, 60, 10), ...stepsOf(80, 800, 20)]
/** The air outside is not known better than this by one fall, ppm. */
const toleratedPpm = 20
/**
 * By all falls together what they go towards is not so much above the night's level, ppm. The air outside has most in the
 * night, and a room has not quite come down by its end: by day an empty room goes towards less. One person makes 10 to 50 ppm.
 */
const mostAbovePpm = 10
/** Values beside a mean are alike, so that there are fewer of them than they seem. */
const alike = 2
/** A sensor's own noise is not less, ppm. */
const leastNoisePpm = 3
/** What a fall may lie off its curve, ppm; more is no mass balance: a window was opened in the middle. */
const mostOffPpm = 25
/** Squares above the lowest that a level may have, in units of the noise: two and three standard deviations. */
const likely = 4
const unlikely = 9
/** Where more falls than the rest were none of an empty room, the others are not trusted either. */
const leastShareEmpty = 0.8
/** The air outside in the night is not that of the day: by so much, ppm. One of the offsets. */
const outdoorsChangesPpm = 20
/** A range wider than this, high by low, says nothing. */
const widest = 2.5

/**
 * Reads a room's air changes from the falls of its carbon dioxide in `breaks`, epoch s. A break is a candidate, the fit
 * decides: a room that is empty falls towards the outdoor level, and one in which people stay towards a higher one.
 * Source: the mass balance of a well-mixed room (ASTM D6245, Batterman 2017, doi:10.3390/ijerph14020145). Of four weeks it takes some
 * tenths of a second: who has others waiting takes `judgedDecay` of one break after the other, and `airChangesFrom` of all.
 */
export function airChangesOf(points: readonly TimedValueS[], breaks: readonly Interval[]): AirChangesResult {
  const outdoors = outdoorLevelOf(points)
  if (outdoors === null) return { ok: false, reason: 'no_outdoor_level' }
  return airChangesFrom(breaks.flatMap((within) => judgedDecay(points, within, outdoors) ?? []))
}

/** The fall in one break, fitted; null where there is none to read from. `outdoors` in ppm (`outdoorLevelOf`). */
export function judgedDecay(
  points: readonly TimedValueS[],
  within: Interval,
  outdoors: number,
): JudgedDecay | null {
  const decay = decayIn(points, within)
  return decay && levelsOf(decay, outdoors)
}

/** What the falls of a room say together. */
export function airChangesFrom(decays: readonly JudgedDecay[]): AirChangesResult {
  const judged = decays.filter(({ isCurve }) => isCurve)
  if (judged.length < leastDecays) return { ok: false, reason: 'too_few' }
  const accepted = judged.filter(({ mayBeEmpty }) => mayBeEmpty)
  if (accepted.length < leastDecays || accepted.length < judged.length * leastShareEmpty)
    return { ok: false, reason: 'not_empty' }
  const together = likelyOffsets(offsets.map((_, i) => sumOf(accepted, i)))
  if (together.from > toleratedPpm) return { ok: false, reason: 'not_empty' }
  if (together.to > mostAbovePpm || together.to < -toleratedPpm) return { ok: false, reason: 'unsure' }
  return rangeOf(accepted, together)
}

export interface JudgedDecay {
  /** A fit for each of the offsets. */
  readonly fits: readonly Fit[]
  /** Squares of each, in units of the noise. */
  readonly squares: readonly number[]
  /** It is a mass balance, whatever level it goes towards. */
  readonly isCurve: boolean
  readonly mayBeEmpty: boolean
}

function levelsOf({ points }: Decay, outdoors: number): JudgedDecay {
  const fits = offsets.map((offset) => fitTowards(points, outdoors + offset))
  const best = Math.min(...fits.map((fit) => fit.squares))
  const noise = Math.max(leastNoisePpm ** 2, (alike * best) / (points.length - 3))
  const squares = fits.map((fit) => fit.squares / noise)
  const likelyAt = likelyOffsets(squares, unlikely)
  return {
    fits,
    squares,
    isCurve: Math.sqrt(best / points.length) <= mostOffPpm,
    mayBeEmpty: likelyAt.from <= toleratedPpm && likelyAt.to >= -toleratedPpm,
  }
}

function stepsOf(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, i) => from + step * i)
}

function sumOf(decays: readonly JudgedDecay[], offset: number): number {
  return decays.reduce((sum, { squares }) => sum + (squares[offset] ?? 0), 0)
}

function likelyOffsets(squares: readonly number[], within = likely): { from: number; to: number } {
  const most = Math.min(...squares) + within
  const found = offsets.filter((_, i) => (squares[i] ?? 0) <= most)
  return { from: Math.min(...found), to: Math.max(...found) }
}

function rangeOf(decays: readonly JudgedDecay[], together: { from: number; to: number }): AirChangesResult {
  const ratesAt = (offset: number) =>
    decays.map(({ fits }) => fits[offsets.indexOf(offset)]?.rate ?? 0).sort((a, b) => a - b)
  const low = ratesAt(Math.min(together.from, -outdoorsChangesPpm))
  const high = ratesAt(Math.max(together.to, outdoorsChangesPpm))
  const left = Math.floor(decays.length / 8)
  const airChanges = {
    low: low[left] ?? 0,
    middle: median(ratesAt(0)) ?? 0,
    high: high[high.length - 1 - left] ?? 0,
    breaks: decays.length,
  }
  return airChanges.high > airChanges.low * widest
    ? { ok: false, reason: 'unsure' }
    : { ok: true, airChanges }
}
