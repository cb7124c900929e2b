import type { ReadPayload } from '#server/ingestion/read-payload.ts'
import type { Tx } from '#server/storage/database.ts'
import { assignmentsOfDevice, type DeviceAssignment } from '#server/storage/rooms/assignments.ts'
import type { DeviceRow } from '#server/storage/rooms/devices.ts'

/** A part of an uplink that belongs to one sensor, with the device as it was when it measured for that sensor. */
export interface UplinkPart {
  /** Its sensor is null where the device measured for none: see `code`. */
  readonly device: DeviceRow
  readonly read: ReadPayload
  /** Why it is not stored: measured after the device was replaced, or before it came to where it is. */
  readonly code: 'device_replaced' | 'not_there_yet' | null
}

/**
 * Whose the values of an uplink are: a device that kept them may have been replaced or moved since it measured.
 * `uplinkAt` is epoch ms. What a device measured before it was ever seen belongs to the sensor that it brought.
 */
export async function partsOf(
  tx: Tx,
  device: DeviceRow,
  read: ReadPayload,
  uplinkAt: number,
): Promise<readonly UplinkPart[]> {
  const times = read.ok ? read.measurements.map(({ measuredAt }) => measuredAt ?? uplinkAt) : [uplinkAt]
  const { assignedFrom } = device
  // Nearly every message: it measures for one sensor, and nothing is from before.
  if (assignedFrom !== null && times.every((at) => at >= assignedFrom)) return [{ device, read, code: null }]
  const assignments = await assignmentsOfDevice(tx, device.id)
  const parts = new Map<string, { part: UplinkPart; indexes: number[] }>()
  for (const [index, at] of times.entries()) {
    const part = partAt(device, read, assignments, at)
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
