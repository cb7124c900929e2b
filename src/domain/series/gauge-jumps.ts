import type { Interval } from '#domain/time/interval.ts'
import type { TimedValueS } from './timed-value.ts'

/** What a gauge cannot do, and how it sends. */
export interface JumpRule {
  /** More than this in a minute no room makes, in the metric's unit. */
  readonly mostPerMinute: number
  /** How often the sensor sends, seconds. */
  readonly intervalS: number
}

/** Before and after so much time without a value that stands, a sensor starts anew, seconds. */
export const startS = 600
/** What comes in less time than this may have taken this long, seconds. */
const leastStepS = 60
/** Later than this nothing is confirmed, however seldom a sensor sends, seconds. */
const longestConfirmS = 1800

/** Within this time the next value has to confirm one that waits, seconds: twice the sensor's interval. */
export function confirmS(intervalS: number): number {
  return Math.min(longestConfirmS, Math.max(leastStepS, 2 * intervalS))
}

/** So long a value can decide of another one: it is confirmed by the next, which the one after it confirms, seconds. */
export function reachS(intervalS: number): number {
  return Math.max(startS, 2 * confirmS(intervalS))
}

/** Whether a gauge can only have come from one value to another by a fault. */
export function isJump(from: TimedValueS, to: TimedValueS, mostPerMinute: number): boolean {
  const minutes = Math.max(leastStepS, Math.abs(to.at - from.at)) / 60
  return Math.abs(to.value - from.value) > mostPerMinute * minutes
}

/** A value that waits for what follows it, or was not confirmed. `at`: epoch s. */
export interface HeldValue {
  readonly at: number
  /** `jump`: no room makes such a one. `after_refused`: it came right after values that were refused. */
  readonly reason: 'jump' | 'after_refused'
}

/** The values of a gauge around a time, in order. Epoch s. */
export interface GaugeValues {
  readonly values: readonly TimedValueS[]
  /** When values were refused, both ends included. */
  readonly refused: readonly Interval[]
  /** The values that are new, or wait: those that stand already are not questioned for what was refused before them. */
  readonly unsettled: ReadonlySet<number>
  /** From then on values are judged; those before it are what they are, and show what the first ones are compared with. */
  readonly judgedFrom: number
  /** Those before it that do not stand. */
  readonly heldBefore: ReadonlySet<number>
}

/**
 * The values that do not stand, judged by what follows them, as the totals of a meter are (`withoutFaults`). A value is
 * questioned where it jumps from the last one that stands, where a sensor starts beside a jump, and where it came within ten
 * minutes after refused ones. The next value confirms it when it comes within `confirmS`, without a jump and without a
 * refused one in between. In whatever order values arrive, the same ones jump.
 */
export function heldValues(
  { values, refused, unsettled, judgedFrom, heldBefore }: GaugeValues,
  { mostPerMinute, intervalS }: JumpRule,
): readonly HeldValue[] {
  const longestS = confirmS(intervalS)
  const jumps = (from: TimedValueS, to: TimedValueS) => isJump(from, to, mostPerMinute)
  const isConfirmed = (index: number) => {
    const [value, next] = [values[index], values[index + 1]]
    if (value === undefined || next === undefined || next.at - value.at > longestS) return false
    return !jumps(value, next) && !refused.some(({ start, end }) => value.at < end && start < next.at)
  }
  const held: HeldValue[] = []
  let last: TimedValueS | undefined
  for (const [index, value] of values.entries()) {
    const { at } = value
    if (at < judgedFrom) {
      if (!heldBefore.has(at)) last = value
      continue
    }
    const standing = last !== undefined && at - last.at <= startS ? last : undefined
    const isDoubted = standing
      ? jumps(standing, value)
      : jumpsAtStart(values, index, longestS, jumps, isConfirmed)
    const isLate = unsettled.has(at) && isAfterRefused(at, refused, last)
    const reason = isDoubted ? 'jump' : isLate ? 'after_refused' : null
    if (reason === null || isConfirmed(index)) last = value
    else held.push({ at, reason })
  }
  return held
}

/** Whether values were refused within ten minutes before a time, and nothing has stood since. */
function isAfterRefused(at: number, refused: readonly Interval[], last: TimedValueS | undefined): boolean {
  return refused.some(({ start, end }) => {
    const refusedAt = Math.min(end, at)
    return start <= at && at - refusedAt <= startS && (last === undefined || last.at <= refusedAt)
  })
}

/**
 * Whether a value without one that stands before it lies beside a jump. A single value after it, which waits itself, says nothing of
 * it: until that one is confirmed, what stood stands.
 */
function jumpsAtStart(
  values: readonly TimedValueS[],
  index: number,
  longestS: number,
  jumps: (from: TimedValueS, to: TimedValueS) => boolean,
  isConfirmed: (index: number) => boolean,
): boolean {
  const value = values[index] as TimedValueS
  const before = values[index - 1]
  if (before !== undefined && value.at - before.at <= startS && jumps(before, value)) return true
  const following = values.slice(index + 1).filter(({ at }) => at - value.at <= longestS)
  const [next] = following
  if (next === undefined || !isConfirmed(index + 1)) return false
  return following.every((other) => jumps(value, other))
}
