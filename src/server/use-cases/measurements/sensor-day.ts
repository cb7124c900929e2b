import { NotFound } from '#domain/errors.ts'
import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { type NewestReading, newestOfSeries } from '#server/storage/measurements/latest.ts'
import { seriesOfSensor } from '#server/storage/measurements/series.ts'
import { stepMeansOfSeries } from '#server/storage/measurements/step-means.ts'
import { type DeviceDay, deviceDays } from '#server/storage/rooms/device-days.ts'
import { findDeviceOfSensor } from '#server/storage/rooms/devices.ts'
import { type SensorEvent, sensorEventsOf } from '#server/storage/rooms/sensor-events.ts'
import { findSensor } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Spark, sparkRange, toSpark } from './spark.ts'

const daySeconds = 86_400
/** A bar of the pulse is no shorter than this: 144 of them are a day. */
const leastStepS = 600
const shownEvents = 50
const shownDays = 90

export interface SensorDay {
  /** `newest`: the newest reading of the five hours of the spark; null = there is none. */
  readonly values: readonly {
    readonly metricKey: string
    readonly newest: NewestReading | null
    readonly spark: Spark
  }[]
  /** `from`: epoch seconds. */
  readonly pulse: {
    readonly from: number
    readonly stepS: number
    readonly slots: readonly ('heard' | 'rejected' | 'nothing')[]
  }
  /** The newest first. */
  readonly events: readonly SensorEvent[]
  /** Battery and signal of the device that is there now, the oldest day first. */
  readonly deviceDays: readonly DeviceDay[]
}

/** A sensor's values with five hours of each, the pulse of its last 24 hours, and what happened to it. Throws NotFound. */
export async function getSensorDay(deps: Deps, schoolId: string, sensorId: string): Promise<SensorDay> {
  const { db } = deps
  const now = deps.now()
  const sensor = await findSensor(db, sensorId)
  if (sensor?.schoolId !== schoolId)
    throw new NotFound('sensor_not_found', 'the school has no sensor with this id')
  const series = [...(await seriesOfSensor(db, sensorId)).values()]
  const gauges = series.filter(({ accumulation }) => accumulation === 'gauge')
  const range = sparkRange(now)
  const gaugeIds = gauges.map(({ id }) => id)
  const means = Map.groupBy(await stepMeansOfSeries(db, gaugeIds, range), ({ seriesId }) => seriesId)
  const newest = await newestOfSeries(db, gaugeIds)
  const events = await sensorEventsOf(db, [sensorId], { from: 0, to: now + 1 })
  const ids = series.map(({ id }) => id)
  const device = await findDeviceOfSensor(db, sensorId)
  return {
    values: gauges.map(({ id, metricKey }) => {
      const last = newest.get(id)
      return {
        metricKey,
        newest: last !== undefined && last.t >= range.from ? last : null,
        spark: toSpark(range, means.get(id) ?? []),
      }
    }),
    pulse: await pulseOf(deps, ids, sensor.expectedIntervalS ?? defaultIntervalS, events),
    events: events.toReversed().slice(0, shownEvents),
    deviceDays: device
      ? await deviceDays(db, device.id, localDateOf(now - shownDays * daySeconds * 1000))
      : [],
  }
}

/** The steps lie on the clock and are so long that a sensor that is well has a value in nearly each of them. */
async function pulseOf(
  { db, now }: Deps,
  seriesIds: readonly number[],
  intervalS: number,
  events: readonly SensorEvent[],
): Promise<SensorDay['pulse']> {
  const stepS = Math.max(1, Math.ceil(intervalS / leastStepS)) * leastStepS
  const to = (Math.floor(now() / 1000 / stepS) + 1) * stepS
  const count = Math.floor(daySeconds / stepS)
  const from = to - count * stepS
  const stepsWithValues = new Set(
    (await stepMeansOfSeries(db, seriesIds, { from, to, stepS })).map(({ step }) => step),
  )
  const refused = events.filter(({ kind }) => kind === 'rejected')
  const slots = Array.from({ length: count }, (_, index) => {
    const start = from + index * stepS
    if (stepsWithValues.has(start)) return 'heard'
    const isRefused = refused.some(
      (event) => event.from < (start + stepS) * 1000 && (event.to ?? event.from) >= start * 1000,
    )
    return isRefused ? 'rejected' : 'nothing'
  })
  return { from, stepS, slots }
}
