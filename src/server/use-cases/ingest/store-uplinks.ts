import { freshnessLimits } from '#domain/metrics/freshness.ts'
import { temperatureMetric } from '#domain/metrics/temperature.ts'
import type { FieldUse, Uplink } from '#server/ingestion/adapter.ts'
import { fieldMapOfEntries } from '#server/ingestion/field-map.ts'
import { type ReadOptions, type ReadPayload, readPayload } from '#server/ingestion/read-payload.ts'
import type { Tx } from '#server/storage/database.ts'
import { newestTimesOfSensors } from '#server/storage/measurements/latest.ts'
import { type DeviceReport, reportDevices } from '#server/storage/rooms/device-reports.ts'
import { type DeviceRow, setDeviceProfile } from '#server/storage/rooms/devices.ts'
import { recordRefusals, type SensorRefusals } from './record-sensor-events.ts'
import {
  deviceKeyOf,
  framesOf,
  type InboundUplink,
  repeatedFrames,
  resolveDevices,
} from './resolve-devices.ts'
import { type StoredRead, storeReads } from './store-reads.ts'
import { type UnreadPayload, unreadOf } from './unread-payload.ts'
import { deviceReport, messageKeyOf } from './uplink-device.ts'
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
  /** What of it nobody understood, and why; left out where there is none. */
  readonly unread?: UnreadPayload
  /** As in `StoredRead`; left out of a message that was there already, and of records. */
  readonly storedAt?: StoredRead['storedAt']
  readonly refused?: StoredRead['refused']
  readonly readings?: StoredRead['readings']
}

/**
 * Stores uplinks of one message or of several, and answers in their order: their devices, their readings, the widgets that
 * they call for. `now`: epoch ms.
 */
export async function storeUplinks(
  tx: Tx,
  uplinks: readonly InboundUplink[],
  now: number,
): Promise<readonly StoredUplink[]> {
  const stored = new Map<InboundUplink, StoredUplink>()
  for (const round of roundsOf(uplinks)) {
    const results = await storeRound(tx, round, now)
    for (const [index, uplink] of round.entries()) stored.set(uplink, results[index] as StoredUplink)
  }
  return uplinks.map((uplink) => stored.get(uplink) as StoredUplink)
}

/** At most one uplink of each device in a round: what it reports can change how the device's next one is read. */
function roundsOf(uplinks: readonly InboundUplink[]): readonly (readonly InboundUplink[])[] {
  const rounds: InboundUplink[][] = []
  const counts = new Map<string, number>()
  for (const uplink of uplinks) {
    const key = deviceKeyOf(uplink)
    const index = counts.get(key) ?? 0
    counts.set(key, index + 1)
    const round = rounds[index] ?? []
    round.push(uplink)
    rounds[index] = round
  }
  return rounds
}

/** Resolves the devices of uplinks, reads their payloads, stores what is valid and reports on the devices, in that order. */
async function storeRound(
  tx: Tx,
  round: readonly InboundUplink[],
  now: number,
): Promise<readonly StoredUplink[]> {
  const { devices, series, noted } = await resolveDevices(tx, round, now)
  const known = await repeatedFrames(tx, framesOf(round, now), devices, noted)
  const uplinks = round.map((uplink) => readUplink(uplink, devices.get(deviceKeyOf(uplink)), known, now))
  const fresh = uplinks.filter((uplink) => uplink.kind === 'fresh')
  const storedReads = await storeReads(tx, fresh, now, series)
  const stored = fresh.map((uplink, index) => ({ ...uplink, stored: storedReads[index] as StoredRead }))
  await recordRefusals(
    tx,
    fresh.flatMap((uplink) => refusalsOf(uplink, now)),
    now,
  )
  await reportStates(tx, stored, now)
  const remaining = stored.values()
  return uplinks.map((uplink) => {
    if (uplink.kind === 'not_admitted') return uplink.isOfKnown ? nothingStored : notAdmitted
    if (uplink.kind === 'repeated') return repeated(uplink)
    return resultOf(remaining.next().value as StoredUplinkRead)
  })
}

/** What an adapter could not take of a device's values counts as refused, like what is refused when it is stored. */
function refusalsOf({ device, uplink }: ReadUplink, now: number): readonly SensorRefusals[] {
  if (uplink.refused === undefined) return []
  const refused = uplink.refused.map(({ metric_key, code }) => ({
    metricKey: metric_key === temperatureMetric('indoor') ? temperatureMetric(device.exposure) : metric_key,
    at: now,
    code,
  }))
  return [{ sensorId: device.sensorId, refused, intervalS: device.expectedIntervalS }]
}

/** An uplink with its device and what its payload says. */
interface ReadUplink extends InboundUplink {
  readonly device: DeviceRow
  readonly read: ReadPayload
  /** When it was measured where the payload does not say, epoch ms. */
  readonly at: number
}

type UplinkToStore =
  | { readonly kind: 'not_admitted'; readonly isOfKnown: boolean }
  | ({ readonly kind: 'repeated' } & ReadUplink)
  | ({ readonly kind: 'fresh' } & ReadUplink)

/** `device` is undefined where the integration has brought too many new ones that day. */
function readUplink(
  inbound: InboundUplink,
  device: DeviceRow | undefined,
  known: ReadonlySet<string>,
  now: number,
): UplinkToStore {
  const { uplink } = inbound
  if (device === undefined) return { kind: 'not_admitted', isOfKnown: uplink.isOfKnown ?? false }
  const read = readPayload(uplink.payload, readOptionsOf(device))
  const kind = known.has(device.id) || isRepeated(uplink, device) ? 'repeated' : 'fresh'
  return { ...inbound, kind, device, read, at: uplink.measuredAt ?? now }
}

/** Without a time of its own, the same message sent again would be taken for a new one. */
function isRepeated(uplink: Uplink, device: DeviceRow): boolean {
  const key = messageKeyOf(uplink)
  return uplink.measuredAt === null && key !== null && key === device.lastMessageKey
}

const nothingStored: StoredUplink = { accepted: 0, duplicate: 0, rejected: [], unsupported: [] }
const notAdmitted: StoredUplink = {
  ...nothingStored,
  rejected: [{ metric_key: '*', code: 'too_many_new_devices' }],
}

function repeated({ read }: ReadUplink): StoredUplink {
  const duplicate = read.ok ? read.measurements.length : 0
  return { accepted: 0, duplicate, rejected: [], unsupported: [] }
}

function resultOf({ uplink, read, stored }: StoredUplinkRead): StoredUplink {
  const { validated: _validated, interval: _interval, ...result } = stored
  const unread = unreadOf(uplink, read)
  return {
    ...result,
    ...(read.ok && read.fields !== undefined && { fields: read.fields }),
    ...(unread !== null && { unread }),
  }
}

type StoredUplinkRead = ReadUplink & { readonly stored: StoredRead }

/** Writes what uplinks report on their devices; a missed one that was fetched later gives a device's profile alone. */
async function reportStates(tx: Tx, uplinks: readonly StoredUplinkRead[], now: number): Promise<void> {
  const newest = await newestTimesBefore(tx, uplinks)
  const reports: DeviceReport[] = []
  for (const { device, uplink, read, stored, isBackfill, messageId } of uplinks) {
    const { validated, interval } = stored
    if (!isBackfill) {
      const report = { ...deviceReport(device, uplink, read, validated, interval, now), messageId }
      const newestAt = newest.get(device.id) ?? null
      reports.push(clampToObservationTime(report, { device, validated, newestAt }, now))
    } else if (device.profileKey === null && read.ok && read.profileKey !== null)
      await setDeviceProfile(tx, device.id, read.profileKey, { isByPerson: false })
  }
  await reportDevices(tx, reports)
}

/** The time of a message's newest value, epoch ms; null = it has no valid one, which counts as of now. */
function measuredAtOf({ values }: StoredRead['validated']): number | null {
  return values.length === 0 ? null : Math.max(...values.map(({ t }) => t)) * 1000
}

/** The newest stored times of devices whose message was measured before their last report, by the device's id, epoch ms. */
async function newestTimesBefore(
  tx: Tx,
  uplinks: readonly StoredUplinkRead[],
): Promise<ReadonlyMap<string, number>> {
  const late = uplinks.filter(({ device, stored }) => {
    const at = measuredAtOf(stored.validated)
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
  /** Epoch ms; null = no value is newer than the message. */
  readonly newestAt: number | null
}

/**
 * A message older than the newest stored value changes nothing of its device's present state; one whose values are stale
 * already is a contact at their time, not now, and so is what it says of the battery.
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
  const batteryReportedAt = report.batteryReportedAt === null || !isNewer ? null : at
  return isNewer
    ? { ...report, syncAt: at, batteryReportedAt }
    : { ...report, syncAt: null, syncStatus: null, syncCode: null, batteryReportedAt }
}

/** Leaves a device's state as it is. */
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

/** How a device's payloads are read: its profile and what a person said about its fields. */
export function readOptionsOf({
  profileKey,
  fieldMap,
}: Pick<DeviceRow, 'profileKey' | 'fieldMap'>): ReadOptions {
  return fieldMap === null
    ? { profileKey }
    : { profileKey, fieldMap: fieldMapOfEntries(JSON.parse(fieldMap)) }
}
