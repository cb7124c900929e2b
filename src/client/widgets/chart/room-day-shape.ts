import { type ChartScale, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import type { Spark } from '#contract/latest.ts'
import type { Series } from '#contract/widget-data.ts'
import { stepsHeld } from '#domain/rooms/combine-sensors.ts'
import { type RoomDay, roomDayLine, roomDayStepS } from '#domain/rooms/room-day.ts'
import { intervalsOf } from '#domain/series/cadence.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { startOfDate } from '#domain/time/local-date.ts'

/**
 * The picture's box, its own units; the words of the axis stand below `bottom`, those of a forecast above the limit. `flat`: where there
 * is little height.
 */
export const boxes = {
  usual: { width: 340, height: 132, left: 4, right: 334, top: 24, bottom: 106 },
  flat: { width: 340, height: 100, left: 4, right: 334, top: 30, bottom: 76 },
} as const
export type DayBox = (typeof boxes)[keyof typeof boxes]

/** The line of a day from what was asked for, from the last five hours where that has not come; null = a hole. */
export function dayLineOf(
  day: RoomDay,
  series: readonly Series[] | undefined,
  spark: Spark | null,
): (number | null)[] {
  if (series && series.length > 0) {
    return roomDayLine(
      day,
      series.map(({ step_s, points }) => ({
        intervalS: step_s,
        points: points.start.map((at, index) => ({ at, value: points.mean[index] ?? null })),
      })),
    )
  }
  if (!spark) return []
  const points = spark.mean.map((value, index) => ({ at: spark.start + index * spark.step_s, value }))
  return roomDayLine(day, [{ intervalS: spark.step_s, points }])
}

/** Below the lowest value the line keeps its own thickness from the axis: a share of the values. */
const besideLeast = 0.035

/** Where the times of a day and its values lie in the box. */
export function dayScaleOf(
  { start, end }: Pick<RoomDay, 'start' | 'end'>,
  { min, max }: { readonly min: number; readonly max: number },
  box: DayBox = boxes.usual,
): ChartScale {
  return { ...box, from: start, to: end, least: min - besideLeast * (max - min), most: max }
}

/** The middle of a step of the line, epoch s. */
function middleOf(index: number, { start }: Pick<RoomDay, 'start'>): number {
  return start + (index + 0.5) * roomDayStepS
}

/** Every other hour within a day, `at` in epoch s: those at its ends have no room for their words. */
export function evenHoursOf({ date, start, end }: RoomDay): readonly { at: number; hour: number }[] {
  const midnight = startOfDate(date) / 1000
  return Array.from({ length: 12 }, (_, index) => ({ at: midnight + index * 7200, hour: index * 2 })).filter(
    ({ at }) => at > start && at < end,
  )
}

/**
 * The points of a line: a sensor that sends more seldom than the line has steps is joined over them (`intervalsOf`;
 * `intervalS` is how often it sends at present, seconds).
 */
export function dayPointsOf(
  line: readonly (number | null)[],
  day: RoomDay,
  intervalS: number,
): readonly TimedValueS[] {
  const times = line.flatMap((value, index) => (value === null ? [] : [index * roomDayStepS]))
  const intervals = intervalsOf({ times, intervalS, stepS: roomDayStepS })
  let measured = 0
  return line.flatMap((value, index) => {
    if (value === null) return []
    const at = middleOf(index, day)
    const steps = stepsHeld(intervals[measured++] ?? intervalS, roomDayStepS)
    return [{ at, value, heldUntil: at + steps * roomDayStepS }]
  })
}

/** Of the face at the end of the line, in the box. */
export const faceSize = 30
/** Room that the words of a span take on either side of its middle, in the box. */
const wordHalf = 50

/**
 * What is drawn of a forecast: a span on the limit from `from` to `to` (epoch ms), a fan towards it from the end of the line (`head`), and
 * where its words stand; null where nothing of it lies within the day.
 */
export function forecastShape(
  { from, to }: { readonly from: number; readonly to: number },
  head: { readonly at: number; readonly y: number },
  scale: ChartScale,
  limitPpm: number,
) {
  if (from / 1000 >= scale.to) return null
  const y = yOf(scale, limitPpm)
  const [left, right] = [
    Math.max(head.at, xOf(scale, from / 1000)),
    xOf(scale, Math.min(to / 1000, scale.to)),
  ]
  const middle = (left + right) / 2
  // Its words stand beside the face, never under it.
  const least = head.at + faceSize / 2 + 4
  const anchor = middle + wordHalf > scale.right ? 'end' : middle - wordHalf < least ? 'start' : 'middle'
  const [x0, x1] = [left.toFixed(1), right.toFixed(1)]
  return {
    line: `M${x0} ${y.toFixed(1)}H${x1}`,
    fan: `M${head.at.toFixed(1)} ${head.y.toFixed(1)}L${x0} ${y.toFixed(1)}H${x1}Z`,
    word: { x: { start: least, middle, end: scale.right }[anchor], y: y - 8, anchor },
  } as const
}
