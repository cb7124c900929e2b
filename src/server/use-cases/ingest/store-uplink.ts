import { freshnessLimits } from '#domain/metrics/freshness.ts'
import type { FieldUse, Uplink } from '#server/ingestion/adapter.ts'
import { fieldMapOfEntries } from '#server/ingestion/field-map.ts'
import { type ReadOptions, readPayload } from '#server/ingestion/read-payload.ts'
import type { TimedUplink } from '#server/ingestion/resolve-timestamp.ts'
import type { Tx } from '#server/storage/database.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { newestTimesOfSensors } from '#server/storage/measurements/latest.ts'
import { type DeviceReport, reportDevices } from '#server/storage/rooms/device-reports.ts'
import { type DeviceRow, setDeviceProfile } from '#server/storage/rooms/devices.ts'
import { type StoredRead, storeReads } from './store-reads.ts'
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
  /** As in `StoredRead`; left out of a message that was there already, and of records. */
  readonly storedAt?: StoredRead['storedAt']
  readonly refused?: StoredRead['refused']
}

/** An uplink with the integration that it came by. */
export interface InboundUplink extends TimedUplink {
  readonly integration: SchoolIntegrationRow
  /** It was fetched because it had been missed: it tells nothing about how its device is now. */
  readonly isBackfill: boolean
  /** The message that it is kept in; null = in none. */
  readonly messageId: string | null
}

/**
 * Stores everything that uplinks tell, and answers in their order: their devices, their readings, the widgets that they
 * call for. Of one message or of several. `now`: epoch ms.
 */
export async function storeUplinks(
  tx: Tx,
  uplinks: readonly InboundUplink[],
  now: number,
): Promise<readonly StoredUplink[]> {
  const stored = new Map<InboundUplink, StoredUplink>()
  for (const batch of oneOfEachDevice(uplinks)) {
    const results = await storeTogether(tx, batch, now)
    for (const [index, inboundUplink] of batch.entries())
      stored.set(inboundUplink, results[index] as StoredUplink)
  }
  return uplinks.map((uplink) => stored.get(uplink) as StoredUplink)
}

const deviceKeyOf = ({ integration, uplink }: InboundUplink) => `${integration.id} ${uplink.externalId}`

/** What a message says of a device can change how its next one is read. */
function oneOfEachDevice(uplinks: readonly InboundUplink[]): readonly (readonly InboundUplink[])[] {
  const rounds: InboundUplink[][] = []
  const counts = new Map<string, number>()
  for (const uplink of uplinks) {
    const key = deviceKeyOf(uplink)
    const round = counts.get(key) ?? 0
    counts.set(key, round + 1)
    const inRound = rounds[round] ?? []
    inRound.push(uplink)
    rounds[round] = inRound
  }
  return rounds
}

/** Uplinks of different devices. */
async function storeTogether(
  tx: Tx,
  inbound: readonly InboundUplink[],
  now: number,
): Promise<readonly StoredUplink[]> {
  const devices = await devicesOfAll(tx, inbound, now)
  const reads = inbound.flatMap((inboundUplink) => {
    const device = devices.get(deviceKeyOf(inboundUplink))
    if (device === undefined) return []
    const { uplink } = inboundUplink
    const read = readPayload(uplink.payload, readOptionsOf(device))
    return [{ ...inboundUplink, device, read, at: uplink.measuredAt ?? now }]
  })
  const results = await storeReads(
    tx,
    reads.filter((read) => !isRepeated(read)),
    now,
  )
  const storedReads = reads
    .filter((read) => !isRepeated(read))
    .map(({ device }, index) => ({
      device,
      ...(results[index] as StoredRead),
    }))
  const newest = await newestKnown(tx, storedReads)
  const reports: DeviceReport[] = []
  const stored: StoredUplink[] = []
  let [next, nextRead] = [0, 0]
  for (const inboundUplink of inbound) {
    const one = devices.has(deviceKeyOf(inboundUplink)) ? reads[nextRead++] : undefined
    if (one === undefined) {
      stored.push(heldBack)
      continue
    }
    const { uplink, device, read, isBackfill } = one
    const result = isRepeated(one) ? undefined : results[next++]
    if (result === undefined) {
      const duplicate = read.ok ? read.measurements.length : 0
      stored.push({ accepted: 0, duplicate, rejected: [], unsupported: [] })
      continue
    }
    const { validated, interval, ...counts } = result
    if (!isBackfill) {
      const report = {
        ...deviceReport(device, uplink, read, validated, interval, now),
        messageId: one.messageId,
      }
      reports.push(
        clampToObservationTime(report, { device, validated, newestAt: newest.get(device.id) ?? null }, now),
      )
    } else if (device.profileKey === null && read.ok && read.profileKey !== null)
      await setDeviceProfile(tx, device.id, read.profileKey, { isByPerson: false })
    stored.push(read.ok && read.fields !== undefined ? { ...counts, fields: read.fields } : counts)
  }
  await reportDevices(tx, reports)
  return stored
}

/** Of a device that its integration holds back. */
const heldBack: StoredUplink = {
  accepted: 0,
  duplicate: 0,
  rejected: [{ metric_key: '*', code: 'too_many_new_devices' }],
  unsupported: [],
}

/** What a message measured last, epoch ms; null = nothing of it can be stored, which counts as of now. */
function measuredAtOf({ values }: StoredRead['validated']): number | null {
  return values.length === 0 ? null : Math.max(...values.map(({ t }) => t)) * 1000
}

/** The newest that is known of devices which told of a time before they were heard last, by the device's id, epoch ms. */
async function newestKnown(
  tx: Tx,
  reads: readonly (Pick<StoredRead, 'validated'> & { readonly device: DeviceRow })[],
): Promise<ReadonlyMap<string, number>> {
  const late = reads.filter(({ device, validated }) => {
    const at = measuredAtOf(validated)
    return at !== null && device.lastSyncAt !== null && at < device.lastSyncAt
  })
  const times = await newestTimesOfSensors(
    tx,
    late.flatMap(({ device }) => device.sensorId ?? []),
  )
  return new Map(
    late.flatMap(({ device }) => {
      const t = times.get(device.sensorId ?? '')
      return t === undefined ? [] : [[device.id, t * 1000] as const]
    }),
  )
}

interface Observation {
  readonly device: DeviceRow
  readonly validated: StoredRead['validated']
  /** Epoch ms; null = nothing newer than the message can be known. */
  readonly newestAt: number | null
}

/**
 * A report as what it is of: a message of a time before the newest that is known tells nothing about how its device is
 * now, and one whose values are stale already is a contact of their time, not of now.
 */
function clampToObservationTime(
  report: DeviceReport,
  { device, validated, newestAt }: Observation,
  now: number,
): DeviceReport {
  const at = measuredAtOf(validated)
  if (at === null) return report
  const { deviceId, profileKey, expectedIntervalS } = report
  if (newestAt !== null && at < newestAt) return { ...unchanged, deviceId, profileKey, expectedIntervalS }
  if (now - at <= freshnessLimits(expectedIntervalS).staleAfterMs) return report
  const isNewer = at > (device.lastSyncAt ?? 0)
  return isNewer ? { ...report, syncAt: at } : { ...report, syncAt: null, syncStatus: null, syncCode: null }
}

/** What was known stays. */
const unchanged = {
  name: null,
  sensorName: null,
  modelName: null,
  batteryPercent: null,
  batteryMillivolts: null,
  batteryReportedAt: null,
  rssi: null,
  snr: null,
  syncAt: null,
  syncStatus: null,
  syncCode: null,
  decodedFields: null,
  messageKey: null,
  messageId: null,
} as const

async function devicesOfAll(
  tx: Tx,
  inbound: readonly InboundUplink[],
  now: number,
): Promise<ReadonlyMap<string, DeviceRow>> {
  const all = new Map<string, DeviceRow>()
  for (const group of Map.groupBy(inbound, ({ integration }) => integration.id).values()) {
    const [{ integration }] = group as [InboundUplink]
    const uplinks = group.map(({ uplink }) => uplink)
    const devices = await devicesOf(tx, integration, uplinks, now)
    for (const inboundUplink of group) {
      const device = devices.get(inboundUplink.uplink.externalId)
      if (device) all.set(deviceKeyOf(inboundUplink), device)
    }
  }
  return all
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
function isRepeated({ uplink, device }: { readonly uplink: Uplink; readonly device: DeviceRow }): boolean {
  const key = messageKeyOf(uplink)
  return uplink.measuredAt === null && key !== null && key === device.lastMessageKey
}
