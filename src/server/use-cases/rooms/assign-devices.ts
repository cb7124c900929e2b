import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { isDeviceId, toDeviceId } from '#domain/rooms/device-id.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { renameSeries } from '#server/storage/measurements/series.ts'
import { placesOfDevices } from '#server/storage/rooms/inbox.ts'
import { insertBroughtSensor } from '#server/storage/rooms/new-devices.ts'
import { deleteEmptyRooms } from '#server/storage/rooms/rooms.ts'
import { findSensor, type SensorRow, sensorsByIds } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { expectDevice, integrationExpecting } from './expected-devices.ts'
import { removalOf } from './first-room.ts'
import { type AssignedSensor, assignSensors, ignoreSensors } from './inbox.ts'
import { storeSensor } from './sensors.ts'

/** Where a device goes: a waiting sensor by its own id, or the device by its id, which need not have sent yet. */
export interface DeviceAssignment {
  readonly sensorId?: string | undefined
  readonly deviceId?: string | undefined
  readonly room: string
  readonly name?: string | undefined
}

/**
 * Assigns devices to rooms, all of them or none. A device that has not reported yet is expected there from now on.
 * Throws NotFound for a device that is not in this inbox, Invalid with the path of each mistake, and Conflict
 * `device_placed`, `device_known_twice`, `no_connection` and `several_connections`.
 */
export function assignDevices(
  deps: Deps,
  member: Member,
  placings: readonly DeviceAssignment[],
): Promise<readonly AssignedSensor[]> {
  return asMember(deps, member, async (inside, note) => {
    const { schoolId } = member
    const resolved = []
    for (const [index, { sensorId, deviceId, room, name }] of placings.entries()) {
      const id =
        sensorId ??
        (await inTransaction(inside.db, (tx) =>
          waitingSensorFor(tx, { schoolId, written: deviceId ?? '', index, now: deps.now() }),
        ))
      resolved.push({ sensorId: id, room, ...(name !== undefined && { name }) })
    }
    const placed = await assignSensors(inside, schoolId, resolved)
    for (const { sensorId, deviceId, room, name, removedReadings } of placed) {
      const after = { name, device_id: deviceId, location: room.name, ...removalOf(removedReadings) }
      const before = { device_id: deviceId, location: null }
      await note({ action: 'sensor_placed', subject: `sensor:${sensorId}`, before, after })
    }
    return placed
  })
}

async function waitingSensorFor(
  tx: Tx,
  {
    schoolId,
    written,
    index,
    now,
  }: { readonly schoolId: string; readonly written: string; readonly index: number; readonly now: number },
): Promise<string> {
  const externalId = toDeviceId(written)
  if (!isDeviceId(externalId))
    throw new Invalid('invalid_placing', 'a device has an id', [
      { path: `placings.${index}.device_id`, code: 'not_an_id' },
    ])
  const [existing, ...others] = (await placesOfDevices(tx, [externalId])).filter(
    (place) => place.schoolId === schoolId,
  )
  if (others.length > 0)
    throw new Conflict('device_known_twice', `several integrations know the device ${externalId}`)
  if (existing === undefined) {
    const integration = await integrationExpecting(tx, schoolId, externalId)
    if (typeof integration !== 'string') return expectDevice(tx, integration, externalId, now)
    throw new Conflict(integration, `nobody knows through which integration ${externalId} will come`)
  }
  if (existing.roomName !== null)
    throw new Conflict('device_placed', `the device ${externalId} measures in ${existing.roomName}`)
  if (existing.sensorId !== null) return existing.sensorId
  const sensorId = newId(now)
  await insertBroughtSensor(tx, {
    id: existing.deviceId,
    sensorId,
    assignmentId: newId(now),
    schoolId,
    name: externalId,
    seenAt: now,
  })
  return sensorId
}

/** What `assignDevices` answered and a person takes back. */
export interface TakenBack {
  readonly sensorId: string
  /** The room was made for it: it goes too, where nothing else hangs in it. */
  readonly newRoomId: string | null
  /** Its temperature became one of outdoors. */
  readonly becameOutdoor: boolean
}

/** Takes sensors back to the inbox, all of them or none. Throws NotFound for one that is not in a room here. */
export function restoreToInbox(deps: Deps, member: Member, all: readonly TakenBack[]): Promise<void> {
  return asMember(deps, member, (inside, note) =>
    inTransaction(inside.db, async (tx) => {
      for (const { sensorId, becameOutdoor } of all) {
        const sensor = await findSensor(tx, sensorId)
        if (!isAssignedAt(sensor, member.schoolId))
          throw new NotFound('sensor_not_placed', 'no sensor of this id is in a room here')
        await storeSensor(inside, sensorId, { location: null })
        if (becameOutdoor)
          await renameSeries(tx, sensorId, { from: 'outdoor_temperature', to: 'indoor_temperature' })
        const before = { name: sensor.name, location: sensor.roomName }
        const after = { name: sensor.name, location: null }
        await note({ action: 'sensor_returned', subject: `sensor:${sensorId}`, before, after })
      }
      const made = all.flatMap(({ newRoomId }) => newRoomId ?? [])
      await deleteEmptyRooms(tx, member.schoolId, made)
    }),
  )
}

function isAssignedAt(sensor: SensorRow | undefined, schoolId: string): sensor is SensorRow {
  return sensor?.schoolId === schoolId && sensor.roomId !== null && sensor.deviceId !== null
}

/** Puts waiting sensors aside, or takes them back. Throws NotFound for one that does not wait here. */
export function ignoreDevices(
  deps: Deps,
  member: Pick<Member, 'schoolId' | 'email'>,
  sensorIds: readonly string[],
  isIgnored: boolean,
): Promise<void> {
  return asMember(deps, member, async (inside, note) => {
    await ignoreSensors(inside, member.schoolId, sensorIds, isIgnored)
    const sensors = await sensorsByIds(inside.db, member.schoolId, sensorIds)
    const names = new Map(sensors.map(({ id, name }) => [id, name]))
    for (const sensorId of sensorIds) {
      const name = names.get(sensorId)
      const action = isIgnored ? 'sensor_ignored' : 'sensor_unignored'
      await note({ action, subject: `sensor:${sensorId}`, before: { name }, after: { name } })
    }
  })
}
