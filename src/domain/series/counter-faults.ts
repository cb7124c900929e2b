import type { TimedValueS } from './timed-value.ts'

/** At most this many totals in a row can be a fault that passes; more are a meter that was reset or swapped. */
export const longestFault = 24

/** How many totals on each side of a fault show how fast the meter usually counts. */
export const paceContext = 8

/** A return that is this many times as fast as the meter counts is no counting. */
const paceFactor = 4

/** A rise that is this many times as fast as the meter counts is none, where it is not all that speaks against it. */
const spikeFactor = 20

/** Meters report in steps: what comes in less time than this may have taken this long, seconds. */
const leastTimeS = 900

interface FaultOptions {
  readonly wrapAt?: number | undefined
  readonly maxPerHour?: number | undefined
}

/**
 * The totals of a meter, in order of `t`, without those that it did not mean. A fall is judged by what follows it:
 * - totals that fall and then come back to the one before them at once, much faster than the meter counts, are a hole (a
 *   display of 0 while it starts, a reader that lost its memory): they are left out, however many they are up to a limit;
 * - totals that climb back as the meter counts, or do not come back, are those of a meter that was reset or swapped;
 * - totals that rise faster than can be and then fall back to the one before them are a spike: left out too.
 */
export function withoutFaults(
  totals: readonly TimedValueS[],
  options: FaultOptions = {},
): readonly TimedValueS[] {
  const kept: TimedValueS[] = []
  for (let index = 0; index < totals.length; index++) {
    const total = totals[index] as TimedValueS
    const before = kept.at(-1)
    if (before === undefined || !isFall(before.value, total.value)) {
      kept.push(total)
      continue
    }
    const back = findReturn(totals, index, before, options)
    if (back !== null) {
      index = back - 1
      continue
    }
    if (wrappedBy(before.value, total.value, options.wrapAt) === null) dropSpike(kept, totals, index, options)
    kept.push(total)
  }
  return kept
}

/** One unit, the last digit of most meters, or a thousandth, the last digit of a large total with few of them. */
export function isJitter(reached: number, total: number): boolean {
  return total < reached && total > reached / 2 && reached - total <= Math.max(1, reached / 1000)
}

/** What came in while a counter with an end passed it, when that is less than half of its scale; else null. */
export function wrappedBy(reached: number, total: number, wrapAt: number | undefined): number | null {
  if (wrapAt === undefined || reached >= wrapAt || total >= reached) return null
  const wrapped = total + wrapAt - reached
  return wrapped < wrapAt / 2 ? wrapped : null
}

function isFall(reached: number, total: number): boolean {
  return total < reached && !isJitter(reached, total)
}

/** Where the totals are back after a hole that begins at `from`; null when it is none. */
function findReturn(
  totals: readonly TimedValueS[],
  from: number,
  before: TimedValueS,
  { wrapAt }: FaultOptions,
): number | null {
  const end = Math.min(totals.length, from + longestFault + 1)
  let back = from + 1
  while (back < end && isFall(before.value, (totals[back] as TimedValueS).value)) back++
  const returned = totals[back]
  const last = totals[back - 1]
  if (back >= end || returned === undefined || last === undefined) return null
  const run = totals.slice(from, back)
  const jump = returned.value - last.value
  // A counter with an end that passed it climbs less than half of its scale at once.
  if (wrapAt !== undefined && jump < wrapAt / 2) return null
  const climbed = Math.max(...run.map(({ value }) => value)) - Math.min(...run.map(({ value }) => value))
  const usual = Math.max(
    paceOf(totals.slice(Math.max(0, from - paceContext), from)),
    paceOf(totals.slice(back, back + paceContext)),
  )
  // A meter that found an older total first, and then the last one, came back in two leaps.
  if (jump <= climbed) return usual > 0 && cameInLeaps([...run, returned], usual) ? back : null
  return rateOf(last, returned) > paceFactor * Math.max(usual, paceOf(run)) ? back : null
}

/** True when most of what totals climbed came in steps that the meter cannot have counted. */
function cameInLeaps(totals: readonly TimedValueS[], usual: number): boolean {
  const steps = totals.slice(1).map((to, index) => ({ from: totals[index] as TimedValueS, to }))
  const climbOf = (subset: typeof steps) =>
    subset.reduce((sum, { from, to }) => sum + to.value - from.value, 0)
  const leaps = steps.filter(({ from, to }) => rateOf(from, to) > spikeFactor * usual)
  return climbOf(leaps) * 2 > climbOf(steps.filter(({ from, to }) => to.value > from.value))
}

/** Takes back the totals that rose before the fall at `at`, when it falls to what was before them. */
function dropSpike(
  kept: TimedValueS[],
  totals: readonly TimedValueS[],
  at: number,
  { maxPerHour = Number.POSITIVE_INFINITY }: FaultOptions,
): void {
  const total = totals[at] as TimedValueS
  const after = totals.slice(at, at + paceContext)
  for (let length = 1; length <= longestFault && length < kept.length; length++) {
    const before = kept[kept.length - length - 1] as TimedValueS
    const first = kept[kept.length - length] as TimedValueS
    if (isFall(before.value, total.value)) continue
    if (before.value > total.value + Math.max(1, total.value / 1000)) continue
    const rise = rateOf(before, first)
    const around = kept.slice(Math.max(0, kept.length - length - paceContext), -length)
    const pace = Math.max(paceOf(around), paceOf(after))
    const isImpossible = rise * 3600 > maxPerHour
    const isUnlike = pace > 0 && rise > spikeFactor * pace && rateOf(before, total) <= paceFactor * pace
    if (isImpossible || isUnlike) kept.length -= length
    return
  }
}

/** The fastest that totals counted, a second; those that lie below one before them do not show it. */
function paceOf(totals: readonly TimedValueS[]): number {
  let highest = Number.NEGATIVE_INFINITY
  let pace = 0
  for (const [index, total] of totals.entries()) {
    const before = totals[index - 1]
    if (before !== undefined && before.value >= highest && total.value >= before.value)
      pace = Math.max(pace, rateOf(before, total))
    highest = Math.max(highest, total.value)
  }
  return pace
}

function rateOf(from: TimedValueS, to: TimedValueS): number {
  return (to.value - from.value) / Math.max(to.at - from.at, leastTimeS)
}
