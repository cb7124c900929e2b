import { type FieldError, Invalid, NotFound } from '#domain/errors.ts'
import { defaultIntervalS, freshnessLimits } from '#domain/metrics/freshness.ts'
import type { Exposure } from '#domain/metrics/temperature.ts'
import { exposureOf, guessRoomKind, type RoomKind } from '#domain/rooms/room.ts'
import { toRoomName } from '#domain/rooms/room-name.ts'
import { codecOf } from '#server/ingestion/codecs/registry.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { findDeviceOfSensor, setDeviceProfile } from '#server/storage/rooms/devices.ts'
import { findRoom, findRoomByName, insertRoom, updateRoomRow } from '#server/storage/rooms/rooms.ts'
import {
  endSensorEvent,
  insertSensorEvent,
  recordExposureChange,
} from '#server/storage/rooms/sensor-events.ts'
import {
  findSensor,
  type SensorRow,
  sensorsOfSchool,
  updateSensorRow,
} from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { planReprocessing, runReprocessing } from '#server/use-cases/ingest/reprocess-messages.ts'
import { nameErrors } from '#server/use-cases/names.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { type Settled, settleInFirstRoom } from './first-room.ts'

export interface Sensor extends SensorRow {
  /**
   * `failure`: nothing of the last message could be stored. `unknown`: never reported, or overdue by two intervals.
   * `success`: the last message came in time and was stored.
   */
  readonly syncStatus: 'success' | 'unknown' | 'failure'
}

/** The sensors of a school by their names. Throws NotFound. */
export async function listSensors(deps: Deps, schoolId: string): Promise<Sensor[]> {
  await requireSchool(deps.db, schoolId)
  const rows = await sensorsOfSchool(deps.db, schoolId)
  return rows.map((row) => toSensor(row, deps.now())).sort((a, b) => swedish.compare(a.name, b.name))
}

const swedish = new Intl.Collator('sv', { numeric: true })

/** What is left out stays as it is. */
export interface SensorChange {
  readonly name?: string
  /** The room by its name, made where the school has none of that name; null = back to the inbox. */
  readonly location?: string | null
  /** Of the room, so of every sensor there. */
  readonly exposure?: Exposure
  readonly status?: 'active' | 'inactive'
  /** The codec that reads the device's bytes. */
  readonly profileKey?: string
  readonly provenance?: 'recorded' | 'constructed' | null
}

/** Throws NotFound for an unknown sensor and Invalid for what cannot be set, and then changes nothing. */
export async function setSensor(deps: Deps, sensorId: string, change: SensorChange): Promise<Sensor> {
  const { sensor } = await withReprocessing(deps, sensorId, change, () => storeSensor(deps, sensorId, change))
  return sensor
}

/**
 * What came before a profile was chosen can be read once `work` has set it, which has to be over: it may be a week's.
 * What is left after `limitMs` is read by a job.
 */
export async function withReprocessing<T>(
  deps: Deps,
  sensorId: string,
  { profileKey }: SensorChange,
  work: () => Promise<T>,
  limitMs?: number,
): Promise<T> {
  const changed = await work()
  const device = profileKey === undefined ? undefined : await findDeviceOfSensor(deps.db, sensorId)
  if (device !== undefined) await runReprocessing(deps, device.id, limitMs === undefined ? {} : { limitMs })
  return changed
}

/** A sensor after a change. */
export interface StoredSensor {
  readonly sensor: Sensor
  /** null = it got no first room. */
  readonly settled: Settled | null
}

/** As `setSensor`, for work in a transaction: that kept messages are read again is only planned. */
export function storeSensor(deps: Deps, sensorId: string, change: SensorChange): Promise<StoredSensor> {
  return inTransaction(deps.db, async (tx) => {
    const sensor = await requireSensor(tx, sensorId)
    const errors = changeErrors(sensor, change)
    if (errors.length > 0) throw new Invalid('invalid_sensor', 'the sensor cannot be set like this', errors)
    const { name, status, provenance, profileKey } = change
    await recordStatusChange(tx, sensor, status, deps.now())
    await updateSensorRow(tx, sensorId, {
      ...(name !== undefined && { name: name.trim(), namedByPerson: 1 }),
      ...(status !== undefined && { status }),
      ...(provenance !== undefined && { provenance }),
      ...(await roomFields(tx, sensor, change, deps.now())),
    })
    if (profileKey !== undefined) await setProfile({ ...deps, db: tx }, sensorId, profileKey)
    const changed = await requireSensor(tx, sensorId)
    return { sensor: toSensor(changed, deps.now()), settled: await settle(tx, sensor, changed, deps.now()) }
  })
}

async function settle(tx: Tx, before: SensorRow, after: SensorRow, now: number) {
  const { id, schoolId, roomId, expectedIntervalS } = after
  const room = before.roomId === null && roomId !== null ? await findRoom(tx, roomId) : undefined
  if (!room) return null
  const intervalS = expectedIntervalS ?? defaultIntervalS
  return settleInFirstRoom(tx, { schoolId, sensorId: id, intervalS, kind: room.kind }, now)
}

async function setProfile(
  deps: Pick<Deps, 'db' | 'now'>,
  sensorId: string,
  profileKey: string,
): Promise<void> {
  const device = await findDeviceOfSensor(deps.db, sensorId)
  if (!device || device.profileKey === profileKey) return
  await setDeviceProfile(deps.db, device.id, profileKey, { isByPerson: true })
  await planReprocessing(deps, device)
}

async function requireSensor(tx: Tx, sensorId: string): Promise<SensorRow> {
  const sensor = await findSensor(tx, sensorId)
  if (!sensor) throw new NotFound('sensor_not_found', 'there is no sensor with this id')
  return sensor
}

function changeErrors(sensor: SensorRow, change: SensorChange): FieldError[] {
  const errors: FieldError[] = []
  if (change.name !== undefined) errors.push(...nameErrors('name', change.name))
  if (typeof change.location === 'string') errors.push(...nameErrors('location', change.location))
  const hasPlace = change.location === undefined ? sensor.roomId !== null : change.location !== null
  if (change.exposure !== undefined && !hasPlace) errors.push({ path: 'exposure', code: 'needs_a_location' })
  if (change.profileKey !== undefined) {
    if (!codecOf(change.profileKey)) errors.push({ path: 'profile_key', code: 'unknown' })
    if (sensor.deviceId === null) errors.push({ path: 'profile_key', code: 'needs_a_device' })
  }
  return errors
}

/** The sensor's new room, if it gets one. Outdoors is a kind of room: `exposure` changes the kind of the room. */
async function roomFields(
  tx: Tx,
  sensor: SensorRow,
  { location: name, exposure }: SensorChange,
  now: number,
): Promise<{ roomId?: string | null }> {
  const { schoolId, roomId } = sensor
  if (name === null) return { roomId: null }
  const existing =
    name === undefined
      ? roomId === null
        ? undefined
        : await findRoom(tx, roomId)
      : await findRoomByName(tx, schoolId, name)
  if (existing) {
    if (exposure !== undefined && exposure !== exposureOf(existing.kind)) {
      await updateRoomRow(tx, existing.id, { kind: kindOf(existing.name, exposure) })
      await recordExposureChange(tx, { roomId: existing.id, exposure, at: now })
    }
    if (existing.id !== roomId) await recordMove(tx, sensor, existing.name, now)
    return { roomId: existing.id }
  }
  if (name === undefined) return {}
  const room = { id: newId(now), schoolId, name: toRoomName(name), kind: kindOf(name, exposure) }
  await insertRoom(tx, room)
  await recordMove(tx, sensor, room.name, now)
  return { roomId: room.id }
}

/** The kind that a room of this name is likely to have, as far as it agrees with what a person said about it. */
function kindOf(name: string, exposure: Exposure | undefined): RoomKind {
  if (exposure === 'outdoor') return 'outdoors'
  const kind = guessRoomKind(name)
  return exposure === 'indoor' && kind === 'outdoors' ? 'other' : kind
}

/** The first room that a person names is no move: the sensor hung there before. */
async function recordMove(tx: Tx, { id, roomId }: SensorRow, to: string, now: number): Promise<void> {
  if (roomId === null) return
  const event = { sensorId: id, kind: 'moved', metricKey: '*', from: now, to: now, detail: to } as const
  await insertSensorEvent(tx, event, now)
}

/** Records when a sensor was switched off or on: charts distinguish that from a sensor that fell silent. */
async function recordStatusChange(
  tx: Tx,
  { id, status: before }: SensorRow,
  status: SensorRow['status'] | undefined,
  now: number,
): Promise<void> {
  if (status === undefined || status === before) return
  if (status === 'active') return endSensorEvent(tx, { sensorId: id, kind: 'inactive', at: now })
  const event = { sensorId: id, kind: 'inactive', metricKey: '*', from: now, to: null, detail: null } as const
  await insertSensorEvent(tx, event, now)
}

/** A sensor as the API returns it; whether it reports is computed from `now`, epoch ms. */
export function toSensor(row: SensorRow, now: number): Sensor {
  const { lateAfterMs } = freshnessLimits(row.expectedIntervalS ?? defaultIntervalS)
  const isOverdue = row.lastSyncAt === null || now - row.lastSyncAt > lateAfterMs
  return { ...row, syncStatus: isOverdue ? 'unknown' : (row.lastSyncStatus ?? 'unknown') }
}
