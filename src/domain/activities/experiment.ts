import { median } from '#domain/rooms/combine-sensors.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import {
  type AiringTime,
  type BeforeAndAfter,
  beforeAndAfter,
  directionOf,
  type Evidence,
  minEvidence,
  nearS,
  settledAt,
} from './airing.ts'
import { changeAround } from './change-around.ts'
import type { ExperimentAnswer, ExperimentMetric } from './experiment-choices.ts'
import { sensorErrorOf } from './sensor-error.ts'

/** When a class had changed something, by its own word; epoch s. */
export type TrialTime = AiringTime

/** It ends by itself, s: warmth needs most of a lesson. */
export const trialMostS = 3600

/** What was measured before and after, or why nothing can be said. */
export type TrialOutcome =
  | Exclude<BeforeAndAfter, { readonly kind: 'known' }>
  | {
      readonly kind: 'known'
      readonly before: number
      readonly after: number
      /** As far as the sensor can resolve. */
      readonly direction: ExperimentAnswer
      /** Why a difference that the sensor can resolve may still come from something else; null = nothing speaks for that. */
      readonly confounder: 'scatter' | 'already' | null
    }

interface Measuring {
  /** How often the sensor measures, s. */
  readonly intervalS: number
  /** A value holds for so long, s. */
  readonly holdsS: number
  /** Server time, epoch s. */
  readonly now: number
}

/** Sound and light leap from minute to minute and follow at once: all of the time counts, at most so much, s: our choice. */
const leapsWithinS = 600

/** How much of both sides counts: of what changes slowly its last values, of what leaps as much as the change lasted. */
function evidenceOf(metric: ExperimentMetric, { start, end }: TrialTime): Evidence {
  if (metric !== 'sound' && metric !== 'light') return minEvidence
  const withinS = Math.max(minEvidence.withinS, Math.min(leapsWithinS, end - start))
  return { values: Number.POSITIVE_INFINITY, withinS }
}

/** The two compared times of a trial, of equal length, epoch s. */
export function windowsOf(metric: ExperimentMetric, trial: TrialTime, intervalS: number) {
  const settled = settledAt(trial.end, intervalS)
  const lengthS = Math.min(nearS(evidenceOf(metric, trial), intervalS), settled - trial.start)
  return {
    before: { start: trial.start - lengthS, end: trial.start },
    after: { start: settled - lengthS, end: settled },
  }
}

/**
 * What a trial did: medians before and after, as of an airing. A difference that the sensor can resolve is doubted where the
 * values leapt as much by themselves, or were on their way there already; `points` in the order of time.
 */
export function trialOutcome(
  metric: ExperimentMetric,
  points: readonly TimedValueS[],
  trial: TrialTime,
  { intervalS, holdsS, now }: Measuring,
): TrialOutcome {
  const evidence = evidenceOf(metric, trial)
  const measured = beforeAndAfter(points, trial, { intervalS, now }, evidence)
  if (measured.kind !== 'known') return measured
  const { before, after } = measured
  const error = sensorErrorOf(metric, before)
  const direction = directionOf(measured, error)
  const sides = windowsOf(metric, trial, intervalS)
  const within = ({ start, end }: TrialTime) => points.filter(({ at }) => at >= start && at <= end)
  const difference = after - before
  const leaps = Math.max(scatterOf(within(sides.before)), scatterOf(within(sides.after)))
  const isScatter = evidence !== minEvidence && Math.abs(difference) < 2 * leaps
  const drift = driftUntil(points, trial, settledAt(trial.end, intervalS), holdsS)
  const isAlready = difference * drift > 0 && Math.abs(difference) - Math.abs(drift) < error
  const confounder = direction === 'same' ? null : isScatter ? 'scatter' : isAlready ? 'already' : null
  return { kind: 'known', before, after, direction, confounder }
}

/** How far values lie from their middle, on average. */
function scatterOf(points: readonly TimedValueS[]): number {
  const middle = median(points.map(({ value }) => value)) ?? 0
  return points.reduce((sum, { value }) => sum + Math.abs(value - middle), 0) / Math.max(1, points.length)
}

/** Less than this before a change gives no direction, s. */
const leastWayS = 300

/** How far the value would have gone by itself on the straight way that it was on before. */
function driftUntil(
  points: readonly TimedValueS[],
  { start }: TrialTime,
  until: number,
  holdsS: number,
): number {
  const { before } = changeAround(
    points.filter(({ at }) => at <= start),
    start,
    holdsS,
  )
  if (!before || before.to.at - before.from.at < leastWayS) return 0
  return ((before.to.value - before.from.value) / (before.to.at - before.from.at)) * (until - before.to.at)
}

/** Those that each have their time: two tablets that mark the same change have made it once. In the order of their start. */
export function apartInTime<Trial extends TrialTime>(trials: readonly Trial[]): readonly Trial[] {
  const apart: Trial[] = []
  for (const trial of [...trials].sort((one, other) => one.start - other.start))
    if (trial.start >= (apart.at(-1)?.end ?? Number.NEGATIVE_INFINITY)) apart.push(trial)
  return apart
}

/** What a tablet thought, and when it said so, epoch s. */
export interface TimedAnswer {
  readonly at: number
  readonly answer: ExperimentAnswer
}

/** With fewer no numbers are shown, as of guesses (`class-guesses.ts`): answers could be traced to pupils. */
const leastForNumbers = 5

export interface ClassHypothesis {
  /** What more than half thought; null = there is no majority. */
  readonly most: ExperimentAnswer | null
  readonly count: number
  /** How many thought so; null = too few to be shown. */
  readonly agreeing: number | null
}

/** What a class thought before it changed anything; null = no answers. One given after `until` (epoch s) is no prediction. */
export function hypothesisOf(answers: readonly TimedAnswer[], until: number): ClassHypothesis | null {
  const counting = answers.filter(({ at }) => at <= until)
  const count = counting.length
  if (count === 0) return null
  const sizeOf = (answer: ExperimentAnswer) =>
    counting.filter((timedAnswer) => timedAnswer.answer === answer).length
  const [most] = (['higher', 'same', 'lower'] as const).filter((answer) => sizeOf(answer) > count / 2)
  if (!most) return { most: null, count, agreeing: null }
  return { most, count, agreeing: count < leastForNumbers ? null : sizeOf(most) }
}

/** Whether what was measured is as the class thought. Below the sensor's own error the result is unknown, even that nothing changed. */
export function verdictOf(
  most: ExperimentAnswer | null,
  outcome: TrialOutcome | null,
): 'supported' | 'not_supported' | 'cannot_tell' {
  if (most === null || outcome?.kind !== 'known' || outcome.direction === 'same' || outcome.confounder)
    return 'cannot_tell'
  return outcome.direction === most ? 'supported' : 'not_supported'
}
