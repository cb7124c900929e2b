import { textLimits } from '#domain/limits.ts'
import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { roomKindNames } from '#domain/rooms/room.ts'
import { roomNamed } from '#domain/rooms/room-name.ts'
import { municipalityId } from '#domain/schools/school.ts'
import type { Uplink } from '#server/ingestion/adapter.ts'
import { decodedNumbers } from '#server/ingestion/decoded-numbers.ts'
import type { Battery } from '#server/ingestion/measurement.ts'
import { isNothingSent, type ReadPayload, readPayload } from '#server/ingestion/read-payload.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { addDeviceToAnswer, deviceAnswers } from '#server/storage/ingest/field-answers.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { manualOrigin } from '#server/storage/measurements/menu-and-forecast.ts'
import type { DeviceReport } from '#server/storage/rooms/device-reports.ts'
import {
  type DeviceRow,
  findDevice,
  findDevices,
  setFieldMapOfDevice,
} from '#server/storage/rooms/devices.ts'
import { insertDevices } from '#server/storage/rooms/new-devices.ts'
import { insertRoom, roomsOfSchool } from '#server/storage/rooms/rooms.ts'
import { updateSensorRow } from '#server/storage/rooms/sensors.ts'
import { admitNewDevices } from './new-device-limit.ts'
import { type RoutedUplink, routeDevices } from './route-device.ts'
import { unreadOf } from './unread-payload.ts'
import type { ValidatedUplink } from './validate-uplink.ts'

/**
 * The devices that messages are of, by external id; one that was never seen brings its sensor, which waits in the inbox, unless
 * its integration has brought too many that day: it is left out. One uplink of each device.
 */
export async function findOrAddDevices(
  tx: Tx,
  integration: SchoolIntegrationRow,
  uplinks: readonly RoutedUplink[],
  now: number,
): Promise<ReadonlyMap<string, DeviceRow>> {
  if (integration.integrationKey === manualOrigin) {
    const devices = new Map<string, DeviceRow>()
    for (const uplink of uplinks) {
      const device = await recordedDeviceOf(tx, integration, uplink, now)
      if (device) devices.set(uplink.externalId, device)
    }
    return devices
  }
  const ids = uplinks.map(({ externalId }) => externalId)
  const existing = await findDevices(tx, integration.id, ids)
  const telling = uplinks.filter(({ isOfKnown }) => !isOfKnown)
  const unknown = telling.filter(({ externalId }) => !existing.has(externalId))
  const added = unknown.length === 0 ? [] : await addDevices(tx, integration, unknown, now)
  const devices = new Map([...existing, ...added])
  return integration.schoolId === municipalityId
    ? routeDevices(tx, integration, devices, telling, now)
    : devices
}

/** As `findOrAddDevices`, for food waste and for what people write themselves: no unknown box, but the whole school's. Undefined = too many came. */
export async function recordedDeviceOf(
  tx: Tx,
  integration: SchoolIntegrationRow,
  record: Pick<Uplink, 'externalId' | 'deviceName'>,
  now: number,
): Promise<DeviceRow | undefined> {
  const existing = await findDevice(tx, integration.id, record.externalId)
  if (existing) return existing
  const [[, added] = []] = await addDevices(tx, integration, [record], now)
  if (added === undefined) return undefined
  if (added.sensorId !== null) {
    const roomId = await wholeSchoolRoom(tx, integration.schoolId, now)
    await updateSensorRow(tx, added.sensorId, { roomId })
  }
  return { ...added, exposure: 'indoor' }
}

async function wholeSchoolRoom(tx: Tx, schoolId: string, now: number): Promise<string> {
  const rooms = await roomsOfSchool(tx, schoolId)
  const name = roomKindNames.whole_school.sv
  const existing = rooms.find(({ kind }) => kind === 'whole_school') ?? roomNamed(rooms, name)
  if (existing) return existing.id
  const room = { id: newId(now), schoolId, name, kind: 'whole_school' } as const
  await insertRoom(tx, room)
  return room.id
}

type NewUplink = Pick<Uplink, 'externalId' | 'deviceName'> & Partial<Pick<Uplink, 'payload'>>

async function addDevices(
  tx: Tx,
  integration: SchoolIntegrationRow,
  unknown: readonly NewUplink[],
  now: number,
): Promise<readonly (readonly [string, DeviceRow])[]> {
  const { id: schoolIntegrationId, schoolId, integrationKey } = integration
  const ids = unknown.map(({ externalId }) => externalId)
  // What people write is theirs.
  const admitted =
    integrationKey === manualOrigin ? new Set(ids) : await admitNewDevices(tx, integration, ids, now)
  const uplinks = unknown.filter(({ externalId }) => admitted.has(externalId))
  const added = uplinks.map(({ externalId, deviceName }) => ({
    id: newId(now),
    sensorId: newId(now),
    assignmentId: newId(now),
    schoolId,
    schoolIntegrationId,
    externalId,
    name: toName(deviceName) ?? externalId,
    expectedIntervalS: defaultIntervalS,
    seenAt: now,
  }))
  await insertDevices(tx, added)
  const maps = await answeredMaps(tx, schoolIntegrationId, uplinks)
  return added.map(({ id, sensorId, externalId, name, expectedIntervalS }) => [
    externalId,
    {
      id,
      sensorId,
      schoolId,
      expectedIntervalS,
      sensorName: name,
      sensorStatus: 'active',
      assignedFrom: now,
      profileKey: null,
      exposure: null,
      fieldMap: maps.get(externalId) ?? null,
      lastMessageKey: null,
      lastSyncAt: null,
      routingFacts: null,
      ignoredAt: null,
    },
  ])
}

/** New devices get what a person answered for others of their integration with the same fields: their maps, by external id. */
async function answeredMaps(
  tx: Tx,
  schoolIntegrationId: string,
  uplinks: readonly NewUplink[],
): Promise<ReadonlyMap<string, string>> {
  const maps = new Map<string, string>()
  const decoded = uplinks.filter(({ payload }) => payload?.decoded !== undefined)
  if (decoded.length === 0) return maps
  const answers = await deviceAnswers(tx, schoolIntegrationId)
  if (answers.length === 0) return maps
  for (const { externalId, payload = {} } of decoded) {
    const unread = unreadOf({ payload }, readPayload(payload, { profileKey: null }))?.numbers ?? []
    const names = unread.map(({ name }) => name.toLowerCase())
    const fitting = answers.filter(({ names: answered, beside }) => {
      const [name = ''] = JSON.parse(answered) as readonly string[]
      const known = new Set(JSON.parse(beside) as readonly string[])
      return names.includes(name) && names.every((other) => known.has(other))
    })
    if (fitting.length === 0) continue
    const entries = fitting.map((answer) => [
      (JSON.parse(answer.names) as readonly string[])[0],
      JSON.parse(answer.meaning ?? 'null'),
    ])
    const map = JSON.stringify(Object.fromEntries(entries))
    maps.set(externalId, map)
    await setFieldMapOfDevice(tx, schoolIntegrationId, externalId, map)
    for (const answer of fitting) await addDeviceToAnswer(tx, answer.id, externalId)
  }
  return maps
}

/** A platform's name as a name of ours: one line of plain text. Null when nothing is left of it. */
function toName(name: string | null): string | null {
  const plain = name?.replace(/\p{C}+/gu, ' ').trim()
  return plain ? [...plain].slice(0, textLimits.name).join('') : null
}

/** What a message reports on its device, for `reportDevices`. */
export function deviceReport(
  device: DeviceRow,
  uplink: Uplink,
  read: ReadPayload,
  validated: Pick<ValidatedUplink, 'values' | 'rejected'>,
  expectedIntervalS: number,
  now: number,
): Omit<DeviceReport, 'messageId'> {
  const battery = batteryOf(read, uplink)
  const [rejection] = [...validated.rejected, ...(uplink.refused ?? [])]
  const failed = rejection !== undefined && validated.values.length === 0
  const isEmptyPayload = !read.ok && read.reason === 'no_payload'
  const name = toName(uplink.deviceName)
  return {
    deviceId: device.id,
    name,
    sensorName: name === device.sensorName ? null : name,
    profileKey: device.profileKey ?? (read.ok ? read.profileKey : null),
    modelName: modelNameOf(uplink),
    expectedIntervalS,
    batteryPercent: battery.percent,
    batteryMillivolts: battery.millivolts,
    batteryReportedAt: battery.percent === null && battery.millivolts === null ? null : now,
    rssi: uplink.signal?.rssiDbm ?? null,
    snr: uplink.signal?.snrDb ?? null,
    syncAt: now,
    syncStatus: failed ? 'failure' : isEmptyPayload ? null : 'success',
    syncCode: rejection?.code ?? null,
    decodedFields: decodedFieldsOf(uplink),
    messageKey: messageKeyOf(uplink),
  }
}

/** `Milesight EM300-TH`; a brand that the model repeats is said once. */
function modelNameOf({ payload: { model } }: Uplink): string | null {
  if (model == null) return null
  const { brand, model: name } = model
  const isRepeated = brand === null || name.toLowerCase().startsWith(brand.toLowerCase())
  return toName(isRepeated ? name : `${brand} ${name}`)
}

/** JSON of the numbers that the platform decoded; null when it decoded none. */
function decodedFieldsOf({ payload }: Uplink): string | null {
  const numbers = isNothingSent(payload) ? [] : decodedNumbers(payload.decoded)
  return numbers.length === 0 ? null : JSON.stringify(numbers)
}

/** The device itself knows better than its platform, which may only remember an older report. */
function batteryOf(read: ReadPayload, uplink: Uplink): Battery {
  const own = read.ok ? read.battery : null
  return {
    percent: own?.percent ?? uplink.battery?.percent ?? null,
    millivolts: own?.millivolts ?? uplink.battery?.millivolts ?? null,
  }
}

/** A counter and a frame of 242 bytes, as digits. */
const longestMessageKey = 600

/** As it is stored: PostgreSQL's text has no NUL character. */
export function messageKeyOf({ messageKey }: Uplink): string | null {
  return messageKey?.slice(0, longestMessageKey).replaceAll(/\p{C}/gu, ' ') ?? null
}
