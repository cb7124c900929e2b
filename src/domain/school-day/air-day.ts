import { freshnessLimits } from '#domain/metrics/freshness.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { SchoolDayWindow } from './school-day-window.ts'

/**
 * The air of one room on one day: what was measured, each value with the minute (after the day's start) at which it was
 * measured. A value holds until the next one; null = from then on nothing is known, for the value before was stale.
 */
export interface RoomAirDay {
  readonly minutes: readonly number[]
  /** In the metric's unit. */
  readonly values: readonly (number | null)[]
}

/** A part of a room's day with one value, minutes after the day's start; null = nothing is known. */
export interface AirSpan {
  readonly from: number
  readonly to: number
  readonly value: number | null
}

/** A slot has at most one value, s: five minutes, as the curve of a room's day has it. */
const slotS = 300

interface Sensor {
  readonly points: readonly TimedValueS[]
  readonly intervalS: number
}

/**
 * What a room measured within a day's window as `RoomAirDay`. `points`: in order, from before its start if there were any, epoch s. Of
 * a sensor that reports often one value of every five minutes is taken, and the highest, the lowest and the newest of the day always.
 * `shown`: the value as it is shown.
 */
export function roomAirDay(
  { points, intervalS }: Sensor,
  { start, end }: SchoolDayWindow,
  shown: (value: number) => number,
): RoomAirDay {
  const staleAfterS = freshnessLimits(intervalS).staleAfterMs / 1000
  const minutes: number[] = []
  const values: (number | null)[] = []
  const add = (at: number, value: number | null) => {
    const minute = Math.max(0, Math.floor((at - start) / 60))
    if (minutes.at(-1) === minute) {
      minutes.pop()
      values.pop()
    }
    minutes.push(minute)
    values.push(value)
  }
  const chosen = chosenPoints(points, start, end)
  for (const [index, { at, value }] of chosen.entries()) {
    const staleAt = at + staleAfterS
    if (staleAt > start) add(at, shown(value))
    const next = chosen[index + 1]?.at ?? end
    if (staleAt > start && staleAt < next) add(staleAt, null)
  }
  return minutes[0] === 0 ? { minutes, values } : { minutes: [0, ...minutes], values: [null, ...values] }
}

/** The last value before the window, and within it one of each slot, the two ends of its values and the newest. */
function chosenPoints(points: readonly TimedValueS[], start: number, end: number): readonly TimedValueS[] {
  const before = points.findLast(({ at }) => at <= start)
  const within = points.filter(({ at }) => at > start && at < end)
  const order = [...within].sort((a, b) => a.value - b.value)
  const kept = new Set([order[0], order.at(-1), within.at(-1)])
  let slot = Number.NEGATIVE_INFINITY
  for (const point of within) {
    const own = Math.floor(point.at / slotS)
    if (own !== slot) kept.add(point)
    slot = own
  }
  return [...(before ? [before] : []), ...within.filter((point) => kept.has(point))]
}

/** The value that holds at a minute of the day; null = nothing is known. */
export function airAt({ minutes, values }: RoomAirDay, minute: number): number | null {
  return values[indexAt(minutes, minute)] ?? null
}

/** When the last value before a minute was measured, a minute of the day; null = there is none. */
export function lastMeasuredAt({ minutes, values }: RoomAirDay, minute: number): number | null {
  const last = values.slice(0, indexAt(minutes, minute) + 1).findLastIndex((value) => value !== null)
  return minutes[last] ?? null
}

/** The last that is not after `minute`, by halving; -1 = all are. */
function indexAt(minutes: readonly number[], minute: number): number {
  let [low, high] = [0, minutes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((minutes[middle] ?? 0) <= minute) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The day in parts of one value each, up to `until`, minutes after its start. */
export function airSpans({ minutes, values }: RoomAirDay, until: number): readonly AirSpan[] {
  return minutes.flatMap((from, index) => {
    const to = Math.min(minutes[index + 1] ?? until, until)
    return from < to ? [{ from, to, value: values[index] ?? null }] : []
  })
}
