import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'
import { atLimit, type Crossing, forecastThresholdCrossing, windowS } from './forecast-threshold-crossing.ts'

/** `never`: half an hour after the span it still had not come. */
export type CallOutcome = 'right' | 'wrong' | 'never'

/** A call is the first forecast before a crossing; what is said later of the same crossing is none. Epoch s. */
export interface ForecastCall extends Crossing {
  readonly at: number
}

/** How long after its span a crossing is waited for, seconds. */
const waitsS = 1800

/** What became of a call; null = it is still open. `points` in order, from two before the call up to now. */
export function outcomeOf(
  call: ForecastCall,
  points: readonly TimedValueS[],
  now: number,
  limitPpm: number,
): CallOutcome | null {
  const crossed = atLimit(points, limitPpm)
  if (crossed !== null && crossed <= call.to + waitsS)
    return call.from <= crossed && crossed <= call.to ? 'right' : 'wrong'
  return now > call.to + waitsS ? 'never' : null
}

/** The call to make now, while none is open. `lessonEnds`, epoch s: people leave then, so nothing is forecast beyond it. */
export function callAt(
  points: readonly TimedValueS[],
  lessonEnds: number,
  limitPpm: number,
): ForecastCall | null {
  const at = points.at(-1)?.at
  const ahead = at === undefined ? null : forecastThresholdCrossing(points, limitPpm)
  return at === undefined || ahead === null || ahead.to > lessonEnds ? null : { at, ...ahead }
}

/** A forecast is made no more often than this, seconds. */
const triesEveryS = 60

/**
 * The calls that were to be made of these values as they came, and what became of each, the first first; one that is still open
 * at the end came to nothing. `points` in order; `lessons`, epoch s: no call is made outside them.
 */
export function playedCalls(
  points: readonly TimedValueS[],
  lessons: readonly Interval[],
  limitPpm: number,
): readonly CallOutcome[] {
  const outcomes: CallOutcome[] = []
  let open: { readonly call: ForecastCall; readonly since: number } | null = null
  let [first, tried] = [0, Number.NEGATIVE_INFINITY]
  for (const [index, { at: t }] of points.entries()) {
    if (open) {
      const outcome = outcomeOf(open.call, points.slice(open.since, index + 1), t, limitPpm)
      if (outcome === null) continue
      outcomes.push(outcome)
      open = null
    }
    const lesson = lessons.find(({ start, end }) => start <= t && t < end)
    if (!lesson || t - tried < triesEveryS) continue
    tried = t
    while ((points[first]?.at ?? t) <= t - windowS) first++
    const call = callAt(points.slice(first, index + 1), lesson.end, limitPpm)
    if (call) open = { call, since: Math.max(0, index - 2) }
  }
  return open ? [...outcomes, 'never'] : outcomes
}

/** How many of the newest calls count, how many there have to be, and how many of them right before any is shown. */
export const countedCalls = 20
const leastCalls = 10
const leastShareRight = 0.8
const mostNever = 1

/** How a room's newest calls went. */
export interface ForecastRecord {
  readonly right: number
  readonly counted: number
}

/** The record of a room whose forecast is reliable enough to be shown; null = it has not. `outcomes`: of all its calls, the newest last. */
export function forecastAccuracy(outcomes: readonly CallOutcome[]): ForecastRecord | null {
  const counted = outcomes.slice(-countedCalls)
  const count = (outcome: CallOutcome) => counted.filter((callOutcome) => callOutcome === outcome).length
  const right = count('right')
  const isReliable =
    counted.length >= leastCalls && right >= leastShareRight * counted.length && count('never') <= mostNever
  return isReliable ? { right, counted: counted.length } : null
}
