import { setImmediate } from 'node:timers/promises'
import type { InboundRequest, Uplink } from '#server/ingestion/adapter.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import { readPayload } from '#server/ingestion/read-payload.ts'
import { adapterOf } from '#server/ingestion/registry.ts'
import type { Settings } from '#server/ingestion/subscription.ts'
import type { Tx } from '#server/storage/database.ts'
import { type DeviceOfSensor, findDevice, findDeviceOfSensor } from '#server/storage/devices.ts'
import { findIntegrationById, type SchoolIntegrationRow } from '#server/storage/integrations.ts'
import { type MessageRow, messagesAfter } from '#server/storage/messages.ts'
import { type SensorEvent, sensorEventsOf } from '#server/storage/sensor-events.ts'
import type { Deps } from './deps.ts'
import { openSettings } from './integration-settings.ts'
import { readOptionsOf, storeRead } from './store-uplink.ts'

/** What came of reading kept messages again. */
export interface Reread {
  /** Messages that say something that they did not say before. */
  readonly messages: number
  readonly accepted: number
  readonly rejected: number
}

const pageSize = 200

/**
 * Reads the kept messages of a sensor's device again, after a person said how they are to be read, and stores what could
 * not be read `before`; nothing that was stored changes. What came while the sensor was switched off stays unread. In
 * small transactions with a pause for everything else after each.
 */
export async function rereadMessages(
  { db, now, secret }: Deps,
  sensorId: string,
  before: Pick<DeviceOfSensor, 'profileKey' | 'fieldMap'>,
): Promise<Reread> {
  const total = { messages: 0, accepted: 0, rejected: 0 }
  const device = await findDeviceOfSensor(db, sensorId)
  const integration = device && (await findIntegrationById(db, device.schoolIntegrationId))
  if (!integration) return total
  const off = await sensorEventsOf(db, [sensorId], { from: 0, to: now() })
  const work: Work = {
    integration,
    settings: openSettings(secret, integration),
    externalId: device.externalId,
    before,
    off: off.filter(({ kind }) => kind === 'inactive'),
    now: now(),
  }
  let after = { receivedAt: 0, id: '' }
  for (;;) {
    const page = await messagesAfter(db, integration.id, after, pageSize)
    await db.transaction().execute(async (tx) => {
      for (const message of page) {
        const { messages, accepted, rejected } = await rereadOne(tx, work, message)
        total.messages += messages
        total.accepted += accepted
        total.rejected += rejected
      }
    })
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return total
    after = last
    await setImmediate()
  }
}

interface Work {
  readonly integration: SchoolIntegrationRow
  readonly settings: Settings
  readonly externalId: string
  readonly before: Pick<DeviceOfSensor, 'profileKey' | 'fieldMap'>
  /** When the sensor was switched off. */
  readonly off: readonly SensorEvent[]
  readonly now: number
}

async function rereadOne(
  tx: Tx,
  { integration, settings, externalId, before, off, now }: Work,
  message: Pick<MessageRow, 'receivedAt' | 'body' | 'request'>,
): Promise<Reread> {
  const total = { messages: 0, accepted: 0, rejected: 0 }
  for (const uplink of uplinksOf(integration, settings, message)) {
    const at = uplink.measuredAt ?? message.receivedAt
    if (uplink.externalId !== externalId || off.some(({ from, to }) => at >= from && at < (to ?? now)))
      continue
    const device = await findDevice(tx, integration.id, externalId)
    if (device === undefined) continue
    const old = readPayload(uplink.payload, readOptionsOf(before))
    const read = readPayload(uplink.payload, readOptionsOf(device))
    if (!read.ok) continue
    const added = newIn(read.measurements, old.ok ? old.measurements : [])
    if (added.length === 0) continue
    const stored = await storeRead(tx, integration, device, { ...read, measurements: added }, at, now)
    total.messages += 1
    total.accepted += stored.accepted
    total.rejected += stored.rejected.length
  }
  return total
}

/** What the integration's adapter finds in a kept message. A body that was cut short is no message any more. */
function uplinksOf(
  { integrationKey }: SchoolIntegrationRow,
  settings: Settings,
  { body, request, receivedAt }: Pick<MessageRow, 'receivedAt' | 'body' | 'request'>,
): readonly Uplink[] {
  const beside: Pick<InboundRequest, 'headers' | 'query'> =
    request === null ? { headers: {}, query: {} } : JSON.parse(request)
  const received = adapterOf(integrationKey)?.receive(
    { ...beside, body: Buffer.from(body), receivedAt },
    settings,
  )
  return received?.kind === 'uplinks' ? received.uplinks : []
}

function newIn(now: readonly Measurement[], before: readonly Measurement[]): readonly Measurement[] {
  return now.filter(
    (one) => !before.some((old) => old.quantity === one.quantity && old.measuredAt === one.measuredAt),
  )
}
