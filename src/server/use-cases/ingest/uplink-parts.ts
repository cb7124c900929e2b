import type { ReadPayload } from '#server/ingestion/read-payload.ts'
import type { Tx } from '#server/storage/database.ts'
import { assignmentsOfDevices, type DeviceAssignment } from '#server/storage/rooms/assignments.ts'
import type { DeviceRow } from '#server/storage/rooms/devices.ts'

/** A part of an uplink that belongs to one sensor, with the device as it was when it measured for that sensor. */
export interface UplinkPart {
  /** Its sensor is null where the device measured for none: see `code`. */
  readonly device: DeviceRow
  readonly read: ReadPayload
  /** Why it is not stored: measured after the device was replaced, or before it came to where it is. */
  readonly code: 'device_replaced' | 'not_there_yet' | null
}

/** An uplink of a device. */
interface ReadUplink {
  readonly device: DeviceRow
  readonly read: ReadPayload
  /** When it was measured where the payload does not say, epoch ms. */
  readonly at: number
}

/** As `partsOfUplinks`, for one. */
export async function partsOf(
  tx: Tx,
  device: DeviceRow,
  read: ReadPayload,
  at: number,
): Promise<readonly UplinkPart[]> {
  const [parts = []] = await partsOfUplinks(tx, [{ device, read, at }])
  return parts
}

/**
 * Whose the values of uplinks are, in their order: a device that kept them may have been replaced or moved since it measured.
 * What a device measured before it was ever seen belongs to the sensor that it brought.
 */
export async function partsOfUplinks(
  tx: Tx,
  uplinks: readonly ReadUplink[],
): Promise<readonly (readonly UplinkPart[])[]> {
  const older = uplinks.filter((uplink) => !isOfPresentSensor(uplink))
  const assignments = await assignmentsOfDevices(tx, [...new Set(older.map(({ device }) => device.id))])
  return uplinks.map((uplink) =>
    isOfPresentSensor(uplink)
      ? [{ device: uplink.device, read: uplink.read, code: null }]
      : dividedUplink(uplink, assignments.get(uplink.device.id) ?? []),
  )
}

/** Nearly every message: it measures for one sensor, and nothing is from before. */
function isOfPresentSensor({ device: { assignedFrom }, read, at }: ReadUplink): boolean {
  return assignedFrom !== null && timesOf(read, at).every((measuredAt) => measuredAt >= assignedFrom)
}

function timesOf(read: ReadPayload, at: number): readonly number[] {
  return read.ok ? read.measurements.map(({ measuredAt }) => measuredAt ?? at) : [at]
}

/** By sensor, and by why it is not stored. */
function dividedUplink(
  { device, read, at }: ReadUplink,
  assignments: readonly DeviceAssignment[],
): readonly UplinkPart[] {
  const parts = new Map<string, { part: UplinkPart; indexes: number[] }>()
  for (const [index, measuredAt] of timesOf(read, at).entries()) {
    const part = partAt(device, read, assignments, measuredAt)
    const key = `${part.device.sensorId} ${part.code}`
    const entry = parts.get(key) ?? { part, indexes: [] }
    parts.set(key, entry)
    entry.indexes.push(index)
  }
  return [...parts.values()].map(({ part, indexes }) => ({ ...part, read: only(read, indexes) }))
}

function partAt(
  device: DeviceRow,
  read: ReadPayload,
  assignments: readonly DeviceAssignment[],
  at: number,
): UplinkPart {
  const [first] = assignments
  const then = assignments.find(({ from, to }) => from <= at && (to === null || at < to))
  const brought = first && at < first.from && first.isFirstOfSensor === 1 ? first : undefined
  const assignment = then ?? brought
  if (assignment) {
    const { sensorId, schoolId, sensorStatus, exposure, from } = assignment
    const then = { sensorId, schoolId, sensorStatus, exposure, assignedFrom: from }
    return { device: { ...device, ...then }, read, code: null }
  }
  const nowhere = { ...device, sensorId: null, sensorStatus: null, exposure: null, assignedFrom: null }
  const isOver =
    assignments.some(({ to }) => to !== null && at >= to) && !assignments.some(({ from }) => from > at)
  return { device: nowhere, read, code: isOver ? 'device_replaced' : 'not_there_yet' }
}

function only(read: ReadPayload, indexes: readonly number[]): ReadPayload {
  if (!read.ok) return read
  return { ...read, measurements: indexes.flatMap((index) => read.measurements[index] ?? []) }
}
