import { combineSensors } from '#domain/rooms/combine-sensors.ts'
import { stretchesOf } from '#domain/series/stretches.ts'
import type { GappedValueS } from '#domain/series/timed-value.ts'
import { type Interval, lengthOf } from '#domain/time/interval.ts'
import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import { type Resolution, stepOf } from '#domain/time/resolution.ts'
import type { ShownSensor } from './sensor-readings.ts'
import type { SeriesPoint, SeriesPoints } from './series-points.ts'

/** What a chart draws as one line. */
export interface MeasuredLine {
  readonly sensor: ShownSensor
  readonly measured: SeriesPoints
  /** All whose measurements are in it, `sensor` first. */
  readonly sensors: readonly ShownSensor[]
}

/**
 * One line for each room: of several sensors in it the median at each step (`combineSensors`), between the lowest and the
 * highest that any of them measured. Where one falls silent or comes back the line breaks. Times are epoch seconds.
 */
export function linesByRoom(
  lines: readonly MeasuredLine[],
  within: Interval,
  resolution: Resolution,
): readonly MeasuredLine[] {
  return [...Map.groupBy(lines, ({ sensor }) => sensor.room.id).values()].map((inRoom) => {
    const [first] = inRoom as [MeasuredLine, ...MeasuredLine[]]
    if (inRoom.length === 1) return first
    return {
      sensor: first.sensor,
      sensors: inRoom.map(({ sensor }) => sensor),
      measured: combined(inRoom, within, resolution),
    }
  })
}

function combined(lines: readonly MeasuredLine[], within: Interval, resolution: Resolution): SeriesPoints {
  const longest = Math.max(...lines.map(({ sensor }) => sensor.expectedIntervalS))
  const stepS = stepOf(resolution, longest)
  const steps = stepsOf(within, resolution, stepS)
  const own = lines.map(({ measured }) => inSteps(measured.points, steps))
  const means = combineSensors(
    own.map((line, index) => ({
      means: line.map(meanOf),
      intervalS: lines[index]?.sensor.expectedIntervalS ?? longest,
      stepS,
    })),
  )
  const all = steps.map(({ start, end }, index): SeriesPoint => {
    const mean = means[index] ?? null
    const measured = own.flatMap((line) => line[index] ?? [])
    const validPoints = mean === null ? [] : measured
    return {
      start,
      end,
      mean,
      min: least([mean, ...validPoints.map(({ min }) => min)]),
      max: most([mean, ...validPoints.map(({ max }) => max)]),
      sum: null,
      spread: 0,
      count: validPoints.reduce((count, point) => count + point.count, 0),
    }
  })
  // A gap is returned once, where it begins.
  const points = all.filter((point, index) => point.mean !== null || all[index - 1]?.mean != null)
  const stretches = stretchesOf({
    points: points.map((point): GappedValueS => ({ at: point.start, value: point.mean })),
    within,
    intervalS: Math.max(longest, stepS),
  })
  const seconds = stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0)
  return {
    points,
    gaps: sharedGaps(lines.map(({ measured }) => measured.gaps)),
    stretches,
    coverage: seconds / Math.max(1, lengthOf(within)),
  }
}

function stepsOf(within: Interval, resolution: Resolution, stepS: number): readonly Interval[] {
  const isDaily = resolution === '1d'
  const steps: Interval[] = []
  let start = isDaily ? localDayStart(within.start) : Math.floor(within.start / stepS) * stepS
  while (start < within.end) {
    const end = isDaily ? localDayEnd(start) : start + stepS
    steps.push({ start, end })
    start = end
  }
  return steps
}

/** The points that begin in each step; `steps` follow each other. */
function inSteps(
  points: readonly SeriesPoint[],
  steps: readonly Interval[],
): readonly (readonly SeriesPoint[])[] {
  let next = 0
  return steps.map(({ end }) => {
    const from = next
    while (next < points.length && (points[next]?.start ?? end) < end) next += 1
    return points.slice(from, next)
  })
}

function meanOf(points: readonly SeriesPoint[]): number | null {
  const means = points.flatMap(({ mean }) => mean ?? [])
  return means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length
}

function least(values: readonly (number | null)[]): number | null {
  const presentValues = values.filter((value) => value !== null)
  return presentValues.length === 0 ? null : Math.min(...presentValues)
}

function most(values: readonly (number | null)[]): number | null {
  const presentValues = values.filter((value) => value !== null)
  return presentValues.length === 0 ? null : Math.max(...presentValues)
}

/** When none of them reported. */
function sharedGaps([first = [], ...others]: readonly (readonly Interval[])[]): readonly Interval[] {
  return others.reduce<readonly Interval[]>(
    (shared, gaps) =>
      shared.flatMap((interval) =>
        gaps.flatMap((other) => {
          const [start, end] = [Math.max(interval.start, other.start), Math.min(interval.end, other.end)]
          return start < end ? [{ start, end }] : []
        }),
      ),
    first,
  )
}
