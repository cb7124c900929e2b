import { metricOf, metrics } from '#domain/metrics/registry.ts'
import { modelTitle } from '#domain/rooms/model-title.ts'
import { suggestRoom } from '#domain/rooms/suggest-room.ts'
import { isBatteryLow } from '#domain/sensors/problem.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import { codecOf, codecOfModel } from '#server/ingestion/codecs/registry.ts'
import type { Database } from '#server/storage/database.ts'
import { amountsAt } from '#server/storage/measurements/rollup-rows.ts'
import { daily } from '#server/storage/measurements/rollups.ts'
import { stepMeansOfSeries } from '#server/storage/measurements/step-means.ts'
import { type InboxRow, type NewestValue, newestValuesOf } from '#server/storage/rooms/inbox.ts'
import { type Spark, sparkRange, toSpark } from '#server/use-cases/measurements/spark.ts'

/**
 * How a device's model is known. `known`: the platform names one that Kotte can read, or a person chose it. `named`:
 * the platform names one that Kotte has no codec for. `guessed`: recognised from the bytes. `unknown`: no evidence.
 */
export type ModelKnowledge = 'known' | 'named' | 'guessed' | 'unknown'

/** A device with what staff need to know which box it is and where it hangs. */
export interface DeviceCard extends InboxRow {
  readonly model: { readonly knowledge: ModelKnowledge; readonly name: string | null }
  /** The application that the integration listens to on its platform; null = it does not say. */
  readonly application: string | null
  readonly values: readonly DeviceValue[]
  readonly isBatteryLow: boolean
  /** The room that the device's name speaks of; null = it speaks of none. */
  readonly suggestedRoom: string | null
}

/** The newest value of one metric; of what counts, what came today. */
export interface DeviceValue {
  readonly metricKey: string
  readonly unit: string
  readonly value: number
  /** Epoch ms */
  readonly observedAt: number
  /** Null for what counts. */
  readonly spark: Spark | null
}

/** `roomNames`: the school's, for suggestions. `now`: epoch ms. */
export async function toDeviceCards(
  db: Database,
  rows: readonly InboxRow[],
  roomNames: readonly string[],
  now: number,
): Promise<readonly DeviceCard[]> {
  const values = await valuesOf(db, rows, now)
  return rows.map((row) => ({
    ...row,
    model: modelOf(row),
    application: applicationOf(row.integrationSettings),
    values: values.get(row.sensorId) ?? [],
    isBatteryLow: isBatteryLow(row),
    suggestedRoom: suggestRoom(row.name, roomNames),
  }))
}

function modelOf({ modelName, profileKey, profileByPerson }: InboxRow): DeviceCard['model'] {
  const title = profileKey === null ? null : (codecOf(profileKey)?.title ?? null)
  if (modelName !== null) {
    const isRead = codecOfModel({ brand: null, model: modelName }) !== undefined || profileByPerson === 1
    return { knowledge: isRead ? 'known' : 'named', name: modelTitle(modelName) }
  }
  if (title === null) return { knowledge: 'unknown', name: null }
  return { knowledge: profileByPerson === 1 ? 'known' : 'guessed', name: title }
}

/** `settings`: an integration's, as JSON. */
function applicationOf(settings: string): string | null {
  const { application_id: id } = JSON.parse(settings) as { readonly application_id?: unknown }
  return typeof id === 'string' && id !== '' ? id : null
}

async function valuesOf(
  db: Database,
  rows: readonly InboxRow[],
  now: number,
): Promise<ReadonlyMap<string, readonly DeviceValue[]>> {
  const newest = await newestValuesOf(
    db,
    rows.map(({ sensorId }) => sensorId),
  )
  const idsOf = (isGauge: boolean) =>
    newest
      .filter(({ accumulation }) => (accumulation === 'gauge') === isGauge)
      .map(({ seriesId }) => seriesId)
  const range = sparkRange(now)
  const steps = Map.groupBy(await stepMeansOfSeries(db, idsOf(true), range), ({ seriesId }) => seriesId)
  const today = await amountsAt(db, idsOf(false), daily, [localDayStart(now / 1000)])
  const amounts = new Map(today.map(({ seriesId, sum }) => [seriesId, sum]))
  const toValue = (row: NewestValue): readonly DeviceValue[] => {
    const { seriesId, metricKey, accumulation, t } = row
    const metric = metricOf(metricKey)
    const isGauge = accumulation === 'gauge'
    const value = isGauge ? row.v : amounts.get(seriesId)
    if (!metric || value === undefined) return []
    const spark = isGauge ? toSpark(range, steps.get(seriesId) ?? []) : null
    return [{ metricKey, unit: metric.unit, value, observedAt: t * 1000, spark }]
  }
  const bySensor = Map.groupBy(newest, ({ sensorId }) => sensorId)
  return new Map([...bySensor].map(([id, series]) => [id, series.flatMap(toValue).toSorted(byMetric)]))
}

/** As dashboards have them. */
function byMetric(a: DeviceValue, b: DeviceValue): number {
  const placeOf = ({ metricKey }: DeviceValue) => metrics.findIndex(({ key }) => key === metricKey)
  return placeOf(a) - placeOf(b)
}
