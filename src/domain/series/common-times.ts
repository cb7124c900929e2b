import type { Interval } from '#domain/time/interval.ts'
import { longerSteps, type Step } from './buckets.ts'
import { intervalsOf } from './cadence.ts'
import { gapIntervals } from './cadence-limits.ts'
import type { DrawnPoint } from './down-sample.ts'
import { isMeasured } from './timed-value.ts'

/** One line before it shares its times with others; `stepS` seconds lie between two steps. */
export interface OwnTimes {
  readonly stepS: number
  readonly steps: readonly Step[]
  /** When nothing was measured, as far as that is known, epoch s: no measurement is kept into it. */
  readonly gaps?: readonly Interval[]
}

/** Longer steps begin on the local clock already. */
const longestCutS = 3600

/**
 * Several lines on the same times, so that every line can be read at each of them: sensors measure at other seconds, some
 * more seldom. Steps shorter than an hour are means of the longest of them; a line without a measurement at a time keeps
 * its last one for 2.5 of the intervals that held there (`intervalsOf`), as a gap is defined; later it has none. Empty
 * steps that are there stay.
 */
export function onCommonTimes(lines: readonly OwnTimes[]): readonly (readonly Step[])[] {
  const own = Math.max(...lines.map(({ stepS }) => stepS))
  const startOf = own < longestCutS ? (t: number) => Math.floor(t / own) * own : (t: number) => t
  const cut = lines.map((line) => ({ ...line, steps: longerSteps(line.steps, startOf, 'mean') }))
  const times = [...new Set(cut.flatMap(({ steps }) => steps.map(({ at: t }) => t)))].sort((a, b) => a - b)
  return cut.map((line) => heldAt(times, line, own))
}

function heldAt(
  times: readonly number[],
  { stepS, steps, gaps = [] }: OwnTimes,
  own: number,
): readonly Step[] {
  const stepsByTime = new Map(steps.map((step) => [step.at, step]))
  const measured = steps.filter(isMeasured).map(({ at: t }) => t)
  const intervals = intervalsOf({ times: measured, intervalS: Math.max(stepS, own) })
  const longest = new Map(measured.map((t, index) => [t, gapIntervals * (intervals[index] ?? stepS)]))
  let last: Step | undefined
  return times.map((t) => {
    const step = stepsByTime.get(t)
    if (step) {
      last = step
      return step
    }
    const isGap = gaps.some(({ start, end }) => start <= t && t < end)
    if (last && isMeasured(last) && t - last.at <= (longest.get(last.at) ?? 0) && !isGap)
      return { ...last, at: t }
    return { at: t, value: null, min: null, max: null, count: 0 }
  })
}

/**
 * The same times of all lines, so many that the lines together have at most `max` points: the first and the last, those of
 * the lowest and the highest of all lines in equal parts, and a gap of any line wherever one lies between two that are
 * kept. All lines have the same times, in order.
 */
export function downSampleTogether<P extends DrawnPoint>(
  lines: readonly (readonly P[])[],
  max: number,
): readonly (readonly P[])[] {
  const length = lines[0]?.length ?? 0
  const most = Math.floor(max / Math.max(1, lines.length))
  if (length <= most) return lines
  for (let parts = Math.floor(most / 2); parts > 1; parts = Math.floor(parts * 0.9)) {
    const kept = keptOf(lines, length, parts)
    if (kept.length <= most) return lines.map((line) => kept.flatMap((index) => line[index] ?? []))
  }
  return lines.map((line) => keptOf(lines, length, 1).flatMap((index) => line[index] ?? []))
}

/** The places that are kept, in order. */
function keptOf<P extends DrawnPoint>(
  lines: readonly (readonly P[])[],
  length: number,
  parts: number,
): readonly number[] {
  const chosen = new Set([0, length - 1])
  for (let part = 0; part < parts; part++) {
    let low: readonly [number, number] | undefined
    let high: readonly [number, number] | undefined
    for (
      let index = Math.floor((part * length) / parts);
      index < Math.floor(((part + 1) * length) / parts);
      index++
    )
      for (const line of lines) {
        const point = line[index]
        if (!point || !isMeasured(point)) continue
        const [least, most] = [point.min ?? point.value, point.max ?? point.value]
        if (low === undefined || least < low[1]) low = [index, least]
        if (high === undefined || most > high[1]) high = [index, most]
      }
    for (const found of [low, high]) if (found) chosen.add(found[0])
  }
  const inOrder = [...chosen].sort((a, b) => a - b)
  return inOrder.flatMap((index, at) => [...gapsBetween(lines, inOrder[at - 1] ?? index, index), index])
}

/** One empty place of each line that breaks between two kept ones; none where a kept one is empty itself. */
function gapsBetween(lines: readonly (readonly DrawnPoint[])[], from: number, to: number): readonly number[] {
  const gaps = lines.flatMap((line) => {
    if (line[from]?.value == null || line[to]?.value == null) return []
    for (let index = from + 1; index < to; index++) if (line[index]?.value == null) return [index]
    return []
  })
  return [...new Set(gaps)].sort((a, b) => a - b)
}
