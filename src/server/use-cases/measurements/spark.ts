import { combineSensors } from '#domain/rooms/combine-sensors.ts'
import { totalOf } from '#domain/series/visit-totals.ts'
import type { Database } from '#server/storage/database.ts'
import { correctedAmountsAt } from '#server/storage/measurements/corrected-rollups.ts'
import { amountsAt } from '#server/storage/measurements/rollup-rows.ts'
import { hourly, hourSeconds } from '#server/storage/measurements/rollups.ts'
import type { StepRange } from '#server/storage/measurements/step-means.ts'
import type { MetricValue } from './school-values.ts'
import { type DrawnSeries, type StepMeans, stepMeansOfSchool } from './step-means-cache.ts'
import { endOfStep, stepS } from './value-expiry.ts'

/** The last 5 hours in equal steps: means, or the amounts of hours. `start` is epoch seconds; null = nothing was measured in that step. */
export interface Spark {
  readonly start: number
  readonly stepS: number
  readonly mean: readonly (number | null)[]
}

const steps = 60

/** The sparks of one metric of a school. */
export interface MetricSparks {
  /** Of the value that stands for the school. */
  readonly whole: Spark
  /** By room; only of the rooms that come first. */
  readonly byRoom: ReadonlyMap<string, Spark>
}

/** More lines than these are not distinguishable, and a school of 200 rooms would send all of them to every tablet. */
const mostRooms = 12

/** The sparks of a school's values by metric key. `now` is epoch ms. */
export async function sparksOf(
  db: Database,
  schoolId: string,
  values: readonly MetricValue[],
  now: number,
): Promise<ReadonlyMap<string, MetricSparks>> {
  const range = sparkRange(now)
  const hours = lastHours(now)
  const lineOf = await linesOf(db, schoolId, values, range)
  const sparks = new Map<string, MetricSparks>()
  for (const value of values) {
    const { metric, rooms, included } = value
    if (metric.across === 'sum') {
      sparks.set(metric.key, { whole: await hourlySpark(db, value, hours), byRoom: new Map() })
      continue
    }
    const byRoom = new Map(
      rooms.slice(0, mostRooms).map(({ room, sensors }) => {
        const means = combineSensors(
          sensors.map(({ seriesId, expectedIntervalS }) => ({
            means: lineOf(seriesId),
            intervalS: expectedIntervalS,
            stepS: range.stepS,
          })),
        )
        return [room.id, { start: range.from, stepS, mean: means }] as const
      }),
    )
    const first = rooms[0] && byRoom.get(rooms[0].room.id)
    const [only] = included
    const mean = only === undefined ? lineOf(null) : lineOf(only.seriesId)
    sparks.set(metric.key, { whole: first ?? { start: range.from, stepS, mean }, byRoom })
  }
  return sparks
}

/** The means of each series that is drawn; null = a line without any. */
async function linesOf(
  db: Database,
  schoolId: string,
  values: readonly MetricValue[],
  range: StepRange,
): Promise<(seriesId: number | null) => StepMeans> {
  const drawn = values.flatMap(({ metric, rooms, included }): DrawnSeries[] =>
    metric.across === 'sum'
      ? []
      : rooms.length > 0
        ? rooms
            .slice(0, mostRooms)
            .flatMap(({ sensors }) =>
              sensors.map(({ seriesId, lastSeen }) => ({ seriesId, newestAt: lastSeen.observedAt })),
            )
        : included.map(({ seriesId, observedAt }) => ({ seriesId, newestAt: observedAt })),
  )
  const means = await stepMeansOfSchool(db, schoolId, drawn, range)
  const empty = toSpark(range, []).mean
  return (seriesId) =>
    (seriesId === null ? undefined : means.get(seriesId))?.map((mean) =>
      mean === null ? null : forDrawing(mean),
    ) ?? empty
}

async function hourlySpark(
  db: Database,
  { metric, included }: MetricValue,
  hours: readonly number[],
): Promise<Spark> {
  const seriesIds = included.map(({ seriesId }) => seriesId)
  const rows =
    metric.key === 'traffic'
      ? await correctedAmountsAt(db, seriesIds, hours)
      : await amountsAt(db, seriesIds, hourly, hours)
  const amounts = Map.groupBy(rows, ({ b }) => b)
  const mean = hours.map((hour) => {
    const ofHour = amounts.get(hour)?.map(({ sum }) => sum)
    return ofHour === undefined ? null : forDrawing(totalOf(metric, ofHour))
  })
  return { start: hours[0] ?? 0, stepS: hourSeconds, mean }
}

/** The five hours before the one that is still running, oldest first. */
function lastHours(now: number): number[] {
  const running = Math.floor(now / 1000 / hourSeconds) * hourSeconds
  return [5, 4, 3, 2, 1].map((back) => running - back * hourSeconds)
}

/** The steps lie on the clock; the last one is the one that is still running. `now` is epoch ms. */
export function sparkRange(now: number): StepRange {
  const to = endOfStep(now)
  return { from: to - steps * stepS, to, stepS }
}

/** A step without a mean is null (a gap). */
export function toSpark({ from }: StepRange, means: readonly { step: number; mean: number }[]): Spark {
  const drawn = new Array<number | null>(steps).fill(null)
  for (const { step, mean } of means) drawn[(step - from) / stepS] = forDrawing(mean)
  return { start: from, stepS, mean: drawn }
}

/** A line is a few dozen pixels high: more digits would only make the answer longer. */
function forDrawing(mean: number): number {
  return Math.round(mean * 100) / 100
}
