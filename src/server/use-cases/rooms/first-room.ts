import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import { outdoorTemperature } from '#domain/metrics/outdoor-temperature/metric.ts'
import { exposureOf, type RoomKind } from '#domain/rooms/room.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { removeOutside } from '#server/storage/measurements/remove-readings.ts'
import { renameSeries, seriesOfSensor } from '#server/storage/measurements/series.ts'
import { insertWidget } from '#server/storage/measurements/widgets.ts'
import { recordRefusals } from '#server/use-cases/ingest/record-sensor-events.ts'

/** What a sensor's first room said about what it had measured while it waited. */
export interface Settled {
  /** Its temperature was taken for one of indoors until then. */
  readonly becameOutdoor: boolean
  /** So many readings cannot be of such a room, and are gone. */
  readonly removedReadings: number
}

interface FirstRoom {
  readonly schoolId: string
  readonly sensorId: string
  /** How often its device sends, s. */
  readonly intervalS: number
  readonly kind: RoomKind
}

/**
 * A sensor that waited gets its first room. While it waited, what is plausible indoors or outdoors was kept
 * (`temperatureAnywhere`): now it is known where it hangs, and what cannot be of there counts as refused. `now`: epoch ms.
 */
export async function settleInFirstRoom(
  tx: Tx,
  { schoolId, sensorId, intervalS, kind }: FirstRoom,
  now: number,
): Promise<Settled> {
  const isOutdoor = exposureOf(kind) === 'outdoor'
  const becameOutdoor =
    isOutdoor && (await renameSeries(tx, sensorId, { from: 'indoor_temperature', to: 'outdoor_temperature' }))
  if (becameOutdoor) await insertWidget(tx, { id: newId(now), schoolId, metricKey: 'outdoor_temperature' })
  const { key, plausible } = isOutdoor ? outdoorTemperature : indoorTemperature
  const series = (await seriesOfSensor(tx, sensorId)).get(key)
  const removed = series ? await removeOutside(tx, series.id, plausible) : []
  const refused = removed.map((t) => ({ metricKey: key, at: t * 1000, code: 'implausible' }))
  await recordRefusals(tx, [{ sensorId, refused, intervalS }], now)
  return { becameOutdoor, removedReadings: removed.length }
}

/** The audit entry of deleted readings; nothing where none was deleted. */
export function removalOf(readings = 0): { readonly removed_readings?: number } {
  return readings > 0 ? { removed_readings: readings } : {}
}
