import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import type { Tx } from '#server/storage/database.ts'
import { countReadingsOfSensors } from '#server/storage/measurements/readings.ts'
import {
  deleteSensors,
  type SensorRow,
  sensorsByIds,
  updateSensorRow,
} from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { nameErrors } from '#server/use-cases/names.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { removalOf } from './first-room.ts'
import { storeSensor } from './sensors.ts'

/** Moves sensors to a room by its name, all of them or none. Throws NotFound and Invalid. */
export function moveSensors(
  deps: Deps,
  member: Member,
  sensorIds: readonly string[],
  room: string,
): Promise<number> {
  const errors = nameErrors('room', room)
  if (errors.length > 0) throw new Invalid('invalid_room', 'the room cannot be called like this', errors)
  return asMember(deps, member, async (inside, note) => {
    for (const sensor of await requireSensors(inside.db as Tx, member.schoolId, sensorIds)) {
      const { sensor: moved, settled } = await storeSensor(inside, sensor.id, { location: room })
      const after = { location: moved.roomName, ...removalOf(settled?.removedReadings) }
      const change = { before: { location: sensor.roomName }, after }
      await note({ action: 'sensor_changed', subject: `sensor:${sensor.id}`, ...change })
    }
    return sensorIds.length
  })
}

/** Puts sensors away or takes them back, all of them or none. Throws NotFound. */
export function archiveSensors(
  deps: Deps,
  member: Member,
  sensorIds: readonly string[],
  isArchived: boolean,
): Promise<number> {
  return asMember(deps, member, async (inside, note) => {
    const tx = inside.db as Tx
    for (const { id, name, archivedAt } of await requireSensors(tx, member.schoolId, sensorIds)) {
      if ((archivedAt !== null) === isArchived) continue
      await updateSensorRow(tx, id, { archivedAt: isArchived ? deps.now() : null })
      const action = isArchived ? 'sensor_archived' : 'sensor_restored'
      await note({ action, subject: `sensor:${id}`, before: { name }, after: { name } })
    }
    return sensorIds.length
  })
}

/** What deleting sensors takes away. */
export interface Deletion {
  readonly names: readonly string[]
  readonly readings: number
  /** Epoch ms; null = nothing was measured. */
  readonly firstAt: number | null
}

/** Throws NotFound. */
export async function countDeletion(
  { db }: Deps,
  schoolId: string,
  sensorIds: readonly string[],
): Promise<Deletion> {
  const sensors = await requireSensors(db as Tx, schoolId, sensorIds)
  const { readings, first } = await countReadingsOfSensors(db, sensorIds)
  return { names: sensors.map(({ name }) => name), readings, firstAt: first === null ? null : first * 1000 }
}

/** Deletes sensors that were put away, with all that they measured. Throws NotFound, and Conflict for one in use. */
export async function removeSensors(
  deps: Deps,
  member: Member,
  sensorIds: readonly string[],
): Promise<Deletion> {
  const counted = await countDeletion(deps, member.schoolId, sensorIds)
  return asMember(deps, member, async (inside, note) => {
    const tx = inside.db as Tx
    const sensors = await requireSensors(tx, member.schoolId, sensorIds)
    const used = sensors.find(({ archivedAt }) => archivedAt === null)
    if (used) throw new Conflict('sensor_in_use', `${used.name} has to be put away before it is deleted`)
    for (const { id, name } of sensors)
      await note({ action: 'sensor_deleted', subject: `sensor:${id}`, before: { name }, after: null })
    await deleteSensors(tx, sensorIds)
    return counted
  })
}

async function requireSensors(
  tx: Tx,
  schoolId: string,
  sensorIds: readonly string[],
): Promise<readonly SensorRow[]> {
  const sensors = new Map((await sensorsByIds(tx, schoolId, sensorIds)).map((sensor) => [sensor.id, sensor]))
  return [...new Set(sensorIds)].map((id) => {
    const sensor = sensors.get(id)
    if (!sensor) throw new NotFound('sensor_not_found', 'the school has no sensor with this id')
    return sensor
  })
}
