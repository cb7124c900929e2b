import type { MostChange } from '#domain/metrics/metric-definition.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { TimedValueS } from './timed-value.ts'

/** What a gauge cannot do, and how it sends. */
export interface JumpRule {
  readonly mostChange: MostChange
  /** How often the sensor sends, seconds. */
  readonly intervalS: number
}

/** So long after it started, or after refused values, a sensor may still show what it does not measure, seconds. */
export const startS = 600
/** What comes in less time than this may have taken this long, seconds. */
const leastStepS = 60
/** Later than this nothing is confirmed, seconds. */
const longestConfirmS = 16_200
/** A first value is doubted for what follows it within this time, seconds: later the room may have changed for good. */
const besideStartS = 240
/** The same where no value tells where rooms rest: what changes by so much is no room in five minutes. */
const besideStartRestlessS = 300
/** A room is aired by and by: of what lasts in it above what it had before, so many air changes an hour leave the most. */
const airChangesPerHour = 2
/** Breath on a sensor fades faster than a room; still not by more than this share from one value to the next. */
const fadingShare = 0.25
/** A value is compared with the last one that stands if that is no older, seconds. */
const leastCompareS = 3600

/** Within this time the next value has to confirm one that waits, seconds: twice the sensor's interval. */
export function confirmS(intervalS: number): number {
  return Math.min(longestConfirmS, Math.max(leastStepS, 2 * intervalS))
}

/** A value is compared with the last one that stands within this time before it; without one a sensor starts anew, seconds. */
export function compareS(intervalS: number): number {
  return Math.max(leastCompareS, confirmS(intervalS))
}

/** The very same value for so long is no register any more that waits to be filled, seconds. */
function sameS(intervalS: number): number {
  return Math.max(startS, confirmS(intervalS))
}

/** So long a value can decide of another one, seconds: the same for a while, confirmed by the next, which the one after it confirms. */
export function reachS(intervalS: number): number {
  return Math.max(compareS(intervalS), sameS(intervalS) + 2 * confirmS(intervalS))
}

/**
 * So long after a value that comes or goes others may be judged otherwise, seconds: those within `compareS` are compared with it, and
 * what follows them within `reachS` decides of them.
 */
export function affectedS(intervalS: number): number {
  return compareS(intervalS) + reachS(intervalS)
}

/** The spike filter: whether a gauge can only have come from one value to another by a fault. */
export function isJump(from: TimedValueS, to: TimedValueS, { perMinute, atOnce }: MostChange): boolean {
  const minutes = Math.max(leastStepS, Math.abs(to.at - from.at)) / 60
  return Math.abs(to.value - from.value) > Math.min(perMinute * minutes, atOnce)
}

/** The most that a gauge changes by from one value to the next: of a sensor slower than one of each hour, so much for each hour. */
export function mostChangeOf({ mostChange, intervalS }: JumpRule): MostChange {
  return { ...mostChange, atOnce: mostChange.atOnce * Math.max(1, intervalS / 3600) }
}

/** Whether a gauge may begin with a value: no room is so far from where it rests that this needs no second value. */
export function mayStartAt(value: number, { restsAt, atOnce }: MostChange): boolean {
  return restsAt === undefined || Math.abs(value - restsAt) <= atOnce
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
 * questioned where it jumps from the last one that stands, where a sensor starts beside a jump or far from where it rests, and where it
 * came within ten minutes after refused ones. The next value confirms it when it comes within `confirmS`, without a jump and without a
 * refused one in between. The very same number confirms nothing, as air does not stand still after a jump, until it has come for
 * `sameS`: a sensor repeats what it holds while it warms up. Nor does one that is not near it (`isNear`), and what leaves by a jump and
 * comes back by one within `sameS` is held as a whole. In whatever order values arrive, the same ones jump.
 */
export function heldValues(gauge: GaugeValues, rule: JumpRule): readonly HeldValue[] {
  const { values, refused, unsettled, judgedFrom, heldBefore } = gauge
  // Slower sensors than one of each two hours and a quarter are not judged: in the meantime a room may have become anything.
  if (2 * rule.intervalS > longestConfirmS) return []
  const follow = new Following(gauge, rule)
  const mostChange = mostChangeOf(rule)
  const held: HeldValue[] = []
  let last: TimedValueS | undefined
  for (const [index, value] of values.entries()) {
    const { at } = value
    if (at < judgedFrom) {
      if (!heldBefore.has(at)) last = value
      continue
    }
    const standing = last !== undefined && at - last.at <= compareS(rule.intervalS) ? last : undefined
    const isDoubted = standing
      ? isJump(standing, value, mostChange)
      : !mayStartAt(value.value, rule.mostChange) || follow.jumpsAtStart(index)
    const isLate = unsettled.has(at) && isAfterRefused(at, refused, last)
    const reason = isDoubted ? 'jump' : isLate ? 'after_refused' : null
    const isConfirmed =
      standing !== undefined && !isDoubted
        ? follow.continues(index)
        : follow.confirms(index, standing) && !follow.comesBack(index, standing)
    if (reason === null || isConfirmed) last = value
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
 * Whether a value is near one that jumped up, so that it can confirm it: of what the jump left in the room no more is gone than airing
 * takes. 7 011, 4 013 and 1 017 ppm are a register that empties. Without a value where rooms rest nothing is known of that.
 */
function isNear(
  jumped: TimedValueS,
  next: TimedValueS,
  standing: TimedValueS | undefined,
  { restsAt }: MostChange,
): boolean {
  if (restsAt === undefined) return true
  const above = jumped.value - (standing?.value ?? restsAt)
  if (above <= 0) return true
  const aired = 1 - Math.exp((-airChangesPerHour * (next.at - jumped.at)) / 3600)
  return jumped.value - next.value <= above * Math.max(fadingShare, aired)
}

/** What the values after one say of it. */
class Following {
  readonly #values: readonly TimedValueS[]
  readonly #refused: readonly Interval[]
  readonly #rule: JumpRule
  readonly #mostChange: MostChange
  readonly #longestS: number

  constructor({ values, refused }: GaugeValues, rule: JumpRule) {
    this.#values = values
    this.#refused = refused
    this.#rule = rule
    this.#mostChange = mostChangeOf(rule)
    this.#longestS = confirmS(rule.intervalS)
  }

  #jumps(from: TimedValueS, to: TimedValueS): boolean {
    return isJump(from, to, this.#mostChange)
  }

  /** Whether the next value comes in time, without a jump and without a refused one before it. */
  continues(index: number): boolean {
    const [value, next] = [this.#values[index], this.#values[index + 1]]
    if (value === undefined || next === undefined || next.at - value.at > this.#longestS) return false
    return (
      !this.#jumps(value, next) && !this.#refused.some(({ start, end }) => value.at < end && start < next.at)
    )
  }

  /** The same of one that is doubted: the next other value does, which is near it, or the same one for long enough. */
  confirms(index: number, standing?: TimedValueS): boolean {
    const value = this.#values[index]
    for (let at = index; value !== undefined && this.continues(at); at += 1) {
      const next = this.#values[at + 1]
      if (next === undefined) return false
      if (next.value !== value.value) return isNear(value, next, standing, this.#rule.mostChange)
      if (next.at - value.at >= sameS(this.#rule.intervalS)) return true
    }
    return false
  }

  /** Whether values that jumped from the one that stands jump back to where it was within `sameS`: a sensor's fault, and no room's. */
  comesBack(index: number, standing: TimedValueS | undefined): boolean {
    const value = this.#values[index]
    if (value === undefined || standing === undefined || !this.#jumps(standing, value)) return false
    for (let at = index; ; at += 1) {
      const [other, next] = [this.#values[at], this.#values[at + 1]]
      if (other === undefined || next === undefined) return false
      if (next.at - other.at > this.#longestS || other.at - value.at > sameS(this.#rule.intervalS))
        return false
      if (this.#jumps(other, next)) return !this.#jumps({ ...standing, at: other.at }, next)
    }
  }

  /**
   * Whether a value without one that stands before it lies beside a jump. A single value after it, which waits itself, says nothing of
   * it: until that one is confirmed, what stood stands.
   */
  jumpsAtStart(index: number): boolean {
    const value = this.#values[index] as TimedValueS
    const before = this.#values[index - 1]
    if (before !== undefined && value.at - before.at <= startS && this.#jumps(before, value)) return true
    const following = this.#values
      .slice(index + 1)
      .filter(({ at }) => at - value.at <= Math.min(this.#longestS, this.#besideStartS()))
    if (following.length === 0 || !this.confirms(index + 1)) return false
    return following.every((other) => this.#jumps(value, other))
  }

  #besideStartS(): number {
    return this.#rule.mostChange.restsAt === undefined ? besideStartRestlessS : besideStartS
  }
}
