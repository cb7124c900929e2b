import { Conflict, NotFound } from '#domain/errors.ts'
import { rawRetentionMs } from '#domain/metrics/acceptance.ts'
import type { HeldValue as Held } from '#domain/series/gauge-jumps.ts'
import { dayMs } from '#domain/time/time-zone.ts'
import { inTransaction } from '#server/storage/database.ts'
import {
  type DoubtedReading,
  doubtedReadings,
  holdAgain,
  releaseReading,
} from '#server/storage/measurements/released-readings.ts'
import { seriesOfSensor } from '#server/storage/measurements/series.ts'
import { findSensor } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Actor, writeAudit } from '#server/use-cases/people/audit.ts'

/** A value of a gauge that is not shown as no room makes such a one, or that staff released. Epoch ms. */
export interface HeldValue {
  readonly id: string
  readonly metricKey: string
  readonly at: number
  readonly value: number
  readonly reason: Held['reason']
  readonly isReleased: boolean
  /** False = its single readings are no longer kept whole. */
  readonly isChangeable: boolean
}

const mostListed = 50
/** A day is recomputed from its readings, so all of them have to be kept. */
const longestBackMs = rawRetentionMs - 2 * dayMs

/** The newest values of a sensor that are held or were released. Throws NotFound. */
export async function listHeldValues(
  { db, now }: Deps,
  schoolId: string,
  sensorId: string,
): Promise<readonly HeldValue[]> {
  const sensor = await findSensor(db, sensorId)
  if (sensor?.schoolId !== schoolId) throw new NotFound('sensor_not_found', 'there is no such sensor')
  const keys = new Map(
    [...(await seriesOfSensor(db, sensorId)).values()].map((kind) => [kind.id, kind.metricKey]),
  )
  const readings = await doubtedReadings(db, [...keys.keys()], mostListed)
  return readings.map((reading) => toHeldValue(reading, keys.get(reading.seriesId) ?? '', now()))
}

function toHeldValue(
  { seriesId, t, v, held, isReleased }: DoubtedReading,
  metricKey: string,
  now: number,
): HeldValue {
  const at = t * 1000
  const isChangeable = at >= now - longestBackMs
  return { id: `${seriesId}-${t}`, metricKey, at, value: v, reason: held, isReleased, isChangeable }
}

/**
 * Shows a value that is held, as a person says that it is right, or holds it again (`isRight` false): hours, days, sums and the
 * newest value follow, and what comes later does not question it. Throws NotFound, and Conflict for what is too old.
 */
export function judgeHeldValue(
  deps: Deps,
  schoolId: string,
  sensorId: string,
  valueId: string,
  isRight: boolean,
  actor: Actor,
): Promise<HeldValue> {
  return inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    const value = (await listHeldValues(inside, schoolId, sensorId)).find(({ id }) => id === valueId)
    if (value === undefined || value.isReleased === isRight)
      throw new NotFound('value_not_found', 'no such value is held')
    if (!value.isChangeable) throw new Conflict('mark_too_old', 'its readings are no longer kept')
    const [seriesId = 0, t = 0] = valueId.split('-').map(Number)
    await (isRight ? releaseReading(tx, seriesId, t) : holdAgain(tx, seriesId, t))
    const action = isRight ? 'value_released' : 'value_release_undone'
    const entry = { metric_key: value.metricKey, at: new Date(value.at).toISOString(), value: value.value }
    const change = { schoolId, actor, action, subject: `sensor:${sensorId}` }
    await writeAudit(tx, deps.now(), {
      ...change,
      before: isRight ? null : entry,
      after: isRight ? entry : null,
    })
    return { ...value, isReleased: isRight }
  })
}
