import { inTransaction } from '#server/storage/database.ts'
import { insertReadings } from '#server/storage/measurements/readings.ts'
import { seriesOfSchool } from '#server/storage/measurements/series.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { listSensors } from '#server/use-cases/rooms/sensors.ts'
import type { LorawanRoom } from './demo-rooms.ts'
import { knownTimes } from './known-times.ts'
import { roomValuesAt } from './recorded-room.ts'
import type { RoomBehaviour } from './room-behaviour.ts'

const minuteS = 60
const dayS = 24 * 3600
/** As long as a room's ventilation is learnt from (`room-ventilation.ts`). */
const reachDays = 28

/**
 * Stores what a room that measures each minute has measured of carbon dioxide in the last four weeks, the newest day first, where
 * it is missing. 40 000 uplinks would take minutes: these go into the database as the server would have put them there.
 */
export async function fillMinutes(
  deps: Deps,
  room: LorawanRoom & RoomBehaviour,
  pause: () => Promise<void>,
): Promise<void> {
  const { schoolId, devEui } = room
  const sensor = (await listSensors(deps, schoolId)).find(({ externalId }) => externalId === devEui)
  const series = (await seriesOfSchool(deps.db, schoolId)).find(
    ({ sensorId, metricKey }) => sensorId === sensor?.id && metricKey === 'co2',
  )
  if (!series) return
  const now = Math.floor(deps.now() / 1000 / minuteS) * minuteS
  const known = await knownTimes(deps, { schoolId, externalId: devEui }, now - reachDays * dayS)
  const air = { ...room, measures: ['co2'] as const }
  for (let end = now; end > now - reachDays * dayS; end -= dayS) {
    const times = Array.from({ length: dayS / minuteS }, (_, index) => end - index * minuteS)
    const readings = times
      .filter((t) => !known.has(t))
      .map((t) => ({ seriesId: series.id, t, v: roomValuesAt(air, t).co2 ?? 0 }))
    if (readings.length > 0) await inTransaction(deps.db, (tx) => insertReadings(tx, readings, deps.now()))
    await pause()
  }
}
