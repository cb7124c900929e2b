import type { FieldUse, Uplink } from '#server/ingestion/adapter.ts'
import { fieldMapOfEntries } from '#server/ingestion/field-map.ts'
import { type ReadOptions, readPayload } from '#server/ingestion/read-payload.ts'
import type { SettledUplink } from '#server/ingestion/settle-time.ts'
import type { Tx } from '#server/storage/database.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { type DeviceReport, reportDevices } from '#server/storage/rooms/device-reports.ts'
import { type DeviceRow, setDeviceProfile } from '#server/storage/rooms/devices.ts'
import { type DeviceRead, storeReads } from './store-reads.ts'
import { deviceReport, devicesOf, messageKeyOf } from './uplink-device.ts'
import type { Rejection } from './validate-uplink.ts'

export interface StoredUplink {
  readonly accepted: number
  /** Values that were there already. */
  readonly duplicate: number
  readonly rejected: readonly Rejection[]
  /** Quantities that no metric of this version shows. */
  readonly unsupported: readonly string[]
  /** Left out where the message's adapter knows it. */
  readonly fields?: FieldUse
}

/**
 * Stores everything that uplinks tell, and answers in their order: their devices, their readings, the widgets that they
 * call for. `now`: epoch ms. Those that were fetched because they had been missed (`isBackfill`) tell nothing about how
 * their devices are now.
 */
export async function storeUplinks(
  tx: Tx,
  integration: SchoolIntegrationRow,
  settled: readonly SettledUplink[],
  now: number,
  isBackfill = false,
): Promise<readonly StoredUplink[]> {
  const stored = new Map<SettledUplink, StoredUplink>()
  for (const some of oneOfEachDevice(settled)) {
    const results = await storeTogether(tx, integration, some, now, isBackfill)
    for (const [index, one] of some.entries()) stored.set(one, results[index] as StoredUplink)
  }
  return settled.map((one) => stored.get(one) as StoredUplink)
}

/** What a message says of a device can change how its next one is read. */
function oneOfEachDevice(settled: readonly SettledUplink[]): readonly (readonly SettledUplink[])[] {
  const rounds: SettledUplink[][] = []
  const rounded = new Map<string, number>()
  for (const one of settled) {
    const round = rounded.get(one.uplink.externalId) ?? 0
    rounded.set(one.uplink.externalId, round + 1)
    const uplinks = rounds[round] ?? []
    uplinks.push(one)
    rounds[round] = uplinks
  }
  return rounds
}

/** Uplinks of different devices. */
async function storeTogether(
  tx: Tx,
  integration: SchoolIntegrationRow,
  settled: readonly SettledUplink[],
  now: number,
  isBackfill: boolean,
): Promise<readonly StoredUplink[]> {
  const uplinks = settled.map(({ uplink }) => uplink)
  const devices = await devicesOf(tx, integration, uplinks, now)
  const reads = settled.map(({ uplink, timeSource, clockSkewMs }): DeviceRead & { uplink: Uplink } => {
    const device = devices.get(uplink.externalId) as DeviceRow
    const read = readPayload(uplink.payload, readOptionsOf(device))
    const at = uplink.measuredAt ?? now
    return { uplink, device, read, at, isBackfill, timeSource, clockSkewMs }
  })
  const isNew = reads.map(({ uplink, device }) => !isRepeated(uplink, device))
  const results = await storeReads(
    tx,
    reads.filter((_, index) => isNew[index]),
    now,
  )
  const reports: DeviceReport[] = []
  const stored: StoredUplink[] = []
  let next = 0
  for (const [index, { uplink, device, read }] of reads.entries()) {
    const result = isNew[index] ? results[next++] : undefined
    if (result === undefined) {
      const duplicate = read.ok ? read.measurements.length : 0
      stored.push({ accepted: 0, duplicate, rejected: [], unsupported: [] })
      continue
    }
    const { validated, interval, ...counts } = result
    if (!isBackfill) reports.push(deviceReport(device, uplink, read, validated, interval, now))
    else if (device.profileKey === null && read.ok && read.profileKey !== null)
      await setDeviceProfile(tx, device.id, read.profileKey, { isByPerson: false })
    stored.push(read.ok && read.fields !== undefined ? { ...counts, fields: read.fields } : counts)
  }
  await reportDevices(tx, reports)
  return stored
}

/** How a device's payloads are read: its profile and what a person said about its fields. */
export function readOptionsOf({
  profileKey,
  fieldMap,
}: Pick<DeviceRow, 'profileKey' | 'fieldMap'>): ReadOptions {
  return fieldMap === null
    ? { profileKey }
    : { profileKey, fieldMap: fieldMapOfEntries(JSON.parse(fieldMap)) }
}

/** Without a time of its own, the same message sent again would be taken for a new one. */
function isRepeated(uplink: Uplink, { lastMessageKey }: DeviceRow): boolean {
  const key = messageKeyOf(uplink)
  return uplink.measuredAt === null && key !== null && key === lastMessageKey
}
