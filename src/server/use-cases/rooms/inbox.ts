import { type FieldError, Invalid, NotFound } from '#domain/errors.ts'
import { toDeviceId } from '#domain/rooms/device-id.ts'
import { suggestRoom } from '#domain/rooms/suggest-room.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { countWaitingDevices, waitingDevices } from '#server/storage/rooms/inbox.ts'
import { findRoomByName, roomsOfSchool } from '#server/storage/rooms/rooms.ts'
import {
  type SensorRow,
  sensorsByDevice,
  sensorsByIds,
  sensorsOfSchool,
  updateSensorRow,
} from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool, requireSchoolOrMunicipality } from '#server/use-cases/school.ts'
import type { Settled } from './first-room.ts'
import { type Sensor, storeSensor, toSensor } from './sensors.ts'

/** A sensor whose device no one has placed: staff see it, no one else does. */
export type WaitingSensor = Sensor & { readonly deviceId: string; readonly externalId: string }

/**
 * All that waits in the inbox of a school, or of the municipality, the newest device first, with those that a person ignored: for
 * the command line. Throws NotFound.
 */
export async function inboxOf({ db, now }: Deps, schoolId: string): Promise<readonly WaitingSensor[]> {
  await requireSchoolOrMunicipality(db, schoolId)
  return (await sensorsOfSchool(db, schoolId))
    .toSorted((a, b) => (b.assignedFrom ?? 0) - (a.assignedFrom ?? 0))
    .flatMap((row) => toWaiting(row, now()))
}

/** None where it does not wait. */
function toWaiting(row: SensorRow, now: number): readonly WaitingSensor[] {
  if (!isWaiting(row)) return []
  return [{ ...toSensor(row, now), deviceId: row.deviceId, externalId: row.externalId }]
}

/** Those of some sensors that wait in the inbox of a school or of the municipality, by their ids. Throws NotFound for an unknown school. */
async function waitingByIds(
  { db, now }: Deps,
  schoolId: string,
  sensorIds: readonly string[],
): Promise<Map<string, WaitingSensor>> {
  await requireSchoolOrMunicipality(db, schoolId)
  const rows = await sensorsByIds(db, schoolId, sensorIds)
  return new Map(rows.flatMap((row) => toWaiting(row, now())).map((sensor) => [sensor.id, sensor]))
}

function isWaiting(
  row: SensorRow,
): row is SensorRow & { readonly deviceId: string; readonly externalId: string } {
  return row.roomId === null && row.archivedAt === null && row.deviceId !== null && row.externalId !== null
}

/** Where a waiting sensor goes; `name` left out = the sensor keeps its own. */
export interface Assignment {
  readonly sensorId: string
  /** The room by its name, made where the school has none of that name. */
  readonly room: string
  readonly name?: string
}

/** What became of a placing. */
export interface AssignedSensor extends Settled {
  readonly sensorId: string
  /** The DevEUI, else the platform's own id. */
  readonly deviceId: string
  readonly name: string
  readonly room: { readonly id: string; readonly name: string }
  /** The room was made for it. */
  readonly isNewRoom: boolean
}

/**
 * Places waiting sensors in rooms, all of them or none. What they have measured so far comes along: a temperature that
 * was taken for one of indoors becomes one of outdoors where the room is, and what cannot be there goes. Throws NotFound for a sensor that does not
 * wait here, and Invalid with the path of each mistake.
 */
export function assignSensors(
  deps: Deps,
  schoolId: string,
  placings: readonly Assignment[],
): Promise<readonly AssignedSensor[]> {
  return inTransaction(deps.db, async (tx) => {
    await requireSchool(tx, schoolId)
    const inside = { ...deps, db: tx }
    const waiting = await waitingByIds(
      inside,
      schoolId,
      placings.map(({ sensorId }) => sensorId),
    )
    const existingRoomIds = new Set((await roomsOfSchool(tx, schoolId)).map(({ id }) => id))
    const all: AssignedSensor[] = []
    for (const [index, placing] of placings.entries()) {
      const sensor = waiting.get(placing.sensorId)
      if (!sensor) throw new NotFound('sensor_not_waiting', 'no sensor of this id waits here')
      waiting.delete(placing.sensorId)
      const placed = await assignSensor(inside, placing, index)
      const isNewRoom = !existingRoomIds.has(placed.room.id)
      existingRoomIds.add(placed.room.id)
      all.push({ ...placed, sensorId: placing.sensorId, deviceId: sensor.externalId, isNewRoom })
    }
    return all
  })
}

async function assignSensor(
  deps: Deps & { readonly db: Tx },
  { sensorId, room, name }: Assignment,
  index: number,
): Promise<Pick<AssignedSensor, 'name' | 'room' | keyof Settled>> {
  const { db: tx } = deps
  const change = { location: room, ...(name !== undefined && { name }) }
  const { sensor, settled } = await storeSensor(deps, sensorId, change).catch((error) => {
    throw error instanceof Invalid ? pathsUnder(`placings.${index}`, error) : error
  })
  await updateSensorRow(tx, sensorId, { ignoredAt: null, status: 'active' })
  const placed = await findRoomByName(tx, sensor.schoolId, room)
  if (!placed || !settled) throw new NotFound('room_not_found', 'the room is gone')
  return { name: sensor.name, room: { id: placed.id, name: placed.name }, ...settled }
}

function pathsUnder(path: string, { code, message, errors }: Invalid): Invalid {
  const under = errors.map((error): FieldError => ({ ...error, path: `${path}.${error.path}` }))
  return new Invalid(code, message, under)
}

/**
 * Places everything that waits and is not ignored, in the order of the inbox's page and in the rooms that it proposes; what it
 * proposes none for in a room of its own name. Answers with what became of each. Throws NotFound.
 */
export async function placeAll(deps: Deps, schoolId: string): Promise<readonly AssignedSensor[]> {
  const { id } = await requireSchool(deps.db, schoolId)
  const limit = await countWaitingDevices(deps.db, { schoolId: id, isIgnored: false })
  const waiting = await waitingDevices(deps.db, { schoolId: id, isIgnored: false, offset: 0, limit })
  const roomNames = (await roomsOfSchool(deps.db, id)).map(({ name }) => name)
  return assignSensors(
    deps,
    id,
    waiting.map(({ sensorId, name }) => ({ sensorId, room: suggestRoom(name, roomNames) ?? name })),
  )
}

/** Puts waiting sensors aside, or takes them back. Throws NotFound for one that does not wait here. */
export function ignoreSensors(
  deps: Deps,
  schoolId: string,
  sensorIds: readonly string[],
  isIgnored: boolean,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const waiting = await waitingByIds({ ...deps, db: tx }, schoolId, sensorIds)
    for (const sensorId of sensorIds) {
      if (!waiting.has(sensorId)) throw new NotFound('sensor_not_waiting', 'no sensor of this id waits here')
      await updateSensorRow(tx, sensorId, { ignoredAt: isIgnored ? deps.now() : null })
    }
  })
}

/** The one waiting sensor of a device id, of any school where none is named. Throws NotFound, and Invalid for several. */
export async function waitingSensorOf(
  deps: Deps,
  deviceId: string,
  schoolIds: readonly string[],
): Promise<WaitingSensor> {
  const [sensor, ...others] = await waitingSensorsOf(deps, deviceId, schoolIds)
  if (sensor === undefined) {
    const [school, ...more] = schoolIds
    const where = school === undefined || more.length > 0 ? 'an inbox' : `the inbox of ${school}`
    throw new NotFound('device_not_waiting', `no device ${deviceId} waits in ${where}`)
  }
  if (others.length > 0)
    throw new Invalid('device_known_twice', `several schools know a device ${deviceId}: name one`, [])
  return sensor
}

/** The waiting sensors of a device id, as people write it. Throws NotFound for an unknown school. */
export async function waitingSensorsOf(
  deps: Deps,
  deviceId: string,
  schoolIds: readonly string[],
): Promise<readonly WaitingSensor[]> {
  const wanted = toDeviceId(deviceId)
  const found: WaitingSensor[] = []
  for (const schoolId of schoolIds) {
    await requireSchoolOrMunicipality(deps.db, schoolId)
    const rows = await sensorsByDevice(deps.db, schoolId, wanted)
    found.push(...rows.flatMap((row) => toWaiting(row, deps.now())))
  }
  return found
}
