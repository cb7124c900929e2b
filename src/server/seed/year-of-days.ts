import { setImmediate } from 'node:timers/promises'
import { addDays, type LocalDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { inTransaction } from '#server/storage/database.ts'
import { type BucketRow, insertMissingBuckets } from '#server/storage/measurements/rollup-rows.ts'
import { daily, hourly } from '#server/storage/measurements/rollups.ts'
import { seriesOfSchool } from '#server/storage/measurements/series.ts'
import { readSetting, writeSetting } from '#server/storage/settings.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { listSensors } from '#server/use-cases/rooms/sensors.ts'
import { behaviourOf, lorawanRooms, pushingRooms } from './demo-rooms.ts'
import { roomValuesAt } from './recorded-room.ts'
import type { Quantity, RoomBehaviour } from './room-behaviour.ts'

const marker = 'demo_year'
const hourS = 3600
const yearDays = 365
/** The days before today that have readings of their own. */
const replayedDays = 7
/** Days of a room that go into the database together. */
const daysAtOnce = 60
/** When people may be there each quarter of an hour counts, else one value of an hour is as good as four. */
const awake = { from: 7, to: 18 } as const

/** The quantities whose year a calendar is looked at for, by their metric. */
const quantities: Readonly<Record<string, Quantity>> = { co2: 'co2', indoor_temperature: 'temperature' }

/**
 * A year of hours and days of the demo's rooms, as the server keeps them when the readings are gone: what the rooms would have
 * measured before the week that is replayed. Done once.
 */
export async function addYearOfDays(deps: Deps, pause: () => Promise<void>): Promise<void> {
  if ((await readSetting(deps.db, marker)) !== null) return
  const today = localDateOf(deps.now())
  for (const room of [...lorawanRooms, ...pushingRooms].map(behaviourOf)) {
    if (room.place === null) continue
    for (const [metricKey, seriesId] of await seriesOfRoom(deps, room)) {
      const quantity = quantities[metricKey]
      if (quantity === undefined || !room.measures.includes(quantity)) continue
      for (let back = yearDays; back > replayedDays; back -= daysAtOnce) {
        const dates = Array.from({ length: Math.min(daysAtOnce, back - replayedDays) }, (_, i) =>
          addDays(today, i - back),
        )
        const rows: BucketRow[] = []
        for (const date of dates) {
          rows.push(...bucketsOf(room, quantity, seriesId, date))
          await setImmediate()
        }
        await inTransaction(deps.db, (tx) => insertMissingBuckets(tx, rows))
        await pause()
      }
    }
  }
  await writeSetting(deps.db, marker, 'added')
}

/** The series of a room's sensor by metric. */
async function seriesOfRoom(
  deps: Deps,
  room: RoomBehaviour & { readonly deviceId: string; readonly devEui?: string },
): Promise<ReadonlyMap<string, number>> {
  const id = room.devEui ?? room.deviceId
  const sensor = (await listSensors(deps, room.schoolId)).find(({ externalId }) => externalId === id)
  const all = await seriesOfSchool(deps.db, room.schoolId)
  return new Map(
    all.filter(({ sensorId }) => sensorId === sensor?.id).map((series) => [series.metricKey, series.id]),
  )
}

/** The hours of a day, and the day of them. */
function bucketsOf(
  room: RoomBehaviour,
  quantity: Quantity,
  seriesId: number,
  date: LocalDate,
): readonly BucketRow[] {
  const [from, to] = [startOfDate(date) / 1000, startOfDate(addDays(date, 1)) / 1000]
  const one = { ...room, measures: [quantity] }
  const hours = Array.from({ length: (to - from) / hourS }, (_, index) => {
    const b = from + index * hourS
    const { hour } = localPartsOf(b * 1000)
    const count = hour >= awake.from && hour < awake.to ? 4 : 1
    const values = Array.from(
      { length: count },
      (_, part) => roomValuesAt(one, b + (part * hourS) / count)[quantity] ?? 0,
    )
    return bucket(seriesId, hourly, b, values)
  })
  const means = hours.map(({ sum, n }) => sum / n)
  const day = bucket(seriesId, daily, from, means)
  return [
    ...hours,
    { ...day, lo: Math.min(...hours.map(({ lo }) => lo)), hi: Math.max(...hours.map(({ hi }) => hi)) },
  ]
}

function bucket(seriesId: number, res: number, b: number, values: readonly number[]): BucketRow {
  const sum = values.reduce((all, value) => all + value, 0)
  return { seriesId, res, b, n: values.length, sum, lo: Math.min(...values), hi: Math.max(...values) }
}
