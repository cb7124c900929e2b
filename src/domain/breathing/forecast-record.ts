import type { Measured } from '#domain/series/point.ts'
import { atLimit, type Crossing, crossingAhead } from './crossing.ts'

/** `never`: half an hour after the span it still had not come. */
export type CallOutcome = 'right' | 'wrong' | 'never'

/** A call is the first forecast before a crossing; what is said later of the same crossing is none. Epoch s. */
export interface ForecastCall extends Crossing {
  readonly at: number
}

/** How long after its span a crossing is waited for, seconds. */
const waitsS = 1800

/** What became of a call; null = it is still open. `points` in order, from two before the call up to now. */
export function outcomeOf(call: ForecastCall, points: readonly Measured[], now: number): CallOutcome | null {
  const crossed = atLimit(points)
  if (crossed !== null && crossed <= call.to + waitsS)
    return call.from <= crossed && crossed <= call.to ? 'right' : 'wrong'
  return now > call.to + waitsS ? 'never' : null
}

/** The call to make now, while none is open. `lessonEnds`, epoch s: people leave then, so nothing is told beyond it. */
export function callAt(points: readonly Measured[], lessonEnds: number): ForecastCall | null {
  const at = points.at(-1)?.t
  const ahead = at === undefined ? null : crossingAhead(points)
  return at === undefined || ahead === null || ahead.to > lessonEnds ? null : { at, ...ahead }
}

/** How many of the newest calls count, how many there have to be, and how many of them right before any is shown. */
export const countedCalls = 20
const leastCalls = 5
const leastShareRight = 0.8
const mostNever = 1

/** Whether a room's forecast has earned to be shown. `outcomes`: of its calls, shown or not, the newest last. */
export function hasEarned(outcomes: readonly CallOutcome[]): boolean {
  const counted = outcomes.slice(-countedCalls)
  const count = (outcome: CallOutcome) => counted.filter((one) => one === outcome).length
  return (
    counted.length >= leastCalls &&
    count('right') >= leastShareRight * counted.length &&
    count('never') <= mostNever
  )
}
