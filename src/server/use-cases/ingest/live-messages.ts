import { NotFound } from '#domain/errors.ts'
import type { Quantity } from '#domain/metrics/fields.ts'
import type { Uplink } from '#server/ingestion/adapter.ts'
import { readPayload } from '#server/ingestion/read-payload.ts'
import { findMessage, type MessageRow, newestMessages } from '#server/storage/ingest/messages.ts'
import { findIntegrationById, type SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { type DeviceRow, findDevice, findDeviceOfSensor } from '#server/storage/rooms/devices.ts'
import { findSensor } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import { uplinksOf } from './read-kept-message.ts'
import { readOptionsOf } from './store-uplinks.ts'

/** A device that a message is from, and what it said. */
export interface MessageDevice {
  readonly externalId: string
  /** Of its sensor, else what the platform calls it; null = neither is known. */
  readonly name: string | null
  readonly sensorId: string | null
  /** Null = it waits in the inbox. */
  readonly roomName: string | null
  /** As they read now, in the metrics' units; at most `shownValues`. */
  readonly values: readonly { readonly metricKey: string; readonly value: number }[]
}

export interface LiveMessage extends MessageRow {
  /** At most `shownDevices`; none where the message names none, or is kept in part only. */
  readonly devices: readonly MessageDevice[]
}

/** A message can be a whole table. */
const shownDevices = 5
const shownValues = 8

/** What an integration brought lately, the newest first, with the devices that it is from. Throws NotFound. */
export async function liveMessages(deps: Deps, id: string, limit: number): Promise<readonly LiveMessage[]> {
  const integration = await findIntegrationById(deps.db, id)
  if (!integration) throw new NotFound('integration_not_found', 'there is no integration with this id')
  return withDevices(deps, integration, await newestMessages(deps.db, id, limit))
}

/**
 * The last message of the device that measures for a sensor now, which is kept however old it is. Null = none is. A
 * message of the municipality's connection is returned only if it holds this device alone: others may belong to other
 * schools. Throws NotFound.
 */
export async function lastMessageOf(
  deps: Deps,
  schoolId: string,
  sensorId: string,
): Promise<LiveMessage | null> {
  const { db } = deps
  if ((await findSensor(db, sensorId))?.schoolId !== schoolId)
    throw new NotFound('sensor_not_found', 'the school has no sensor with this id')
  const device = await findDeviceOfSensor(db, sensorId)
  if (device === undefined || device.lastMessageId === null) return null
  const message = await findMessage(db, device.lastMessageId)
  const integration = message && (await findIntegrationById(db, message.schoolIntegrationId))
  if (!integration) return null
  const [shown] = await withDevices(deps, integration, [message])
  const isOfOthersToo =
    integration.schoolId !== schoolId &&
    !shown?.devices.every(({ externalId }) => externalId === device.externalId)
  return shown === undefined || isOfOthersToo ? null : shown
}

function withDevices(
  deps: Deps,
  integration: SchoolIntegrationRow,
  messages: readonly MessageRow[],
): Promise<readonly LiveMessage[]> {
  const settings = openSettings(deps.secret, integration)
  const devicesByExternalId = new Map<string, Promise<KnownDevice | undefined>>()
  const deviceNamed = (externalId: string) => {
    const asked = devicesByExternalId.get(externalId) ?? findKnown(deps, integration.id, externalId)
    devicesByExternalId.set(externalId, asked)
    return asked
  }
  return Promise.all(
    messages.map(async (message) => {
      const uplinks = uplinksOf(integration, settings, message).map(({ uplink }) => uplink)
      const byDevice = Map.groupBy(uplinks, ({ externalId }) => externalId)
      const shown = [...byDevice].slice(0, shownDevices)
      const devices = await Promise.all(
        shown.map(async ([externalId, ofDevice]) =>
          toDevice(externalId, ofDevice, await deviceNamed(externalId)),
        ),
      )
      return { ...message, devices }
    }),
  )
}

interface KnownDevice {
  readonly device: DeviceRow
  readonly roomName: string | null
}

async function findKnown(
  { db }: Deps,
  schoolIntegrationId: string,
  externalId: string,
): Promise<KnownDevice | undefined> {
  const device = await findDevice(db, schoolIntegrationId, externalId)
  if (!device) return undefined
  const sensor = device.sensorId === null ? undefined : await findSensor(db, device.sensorId)
  return { device, roomName: sensor?.roomName ?? null }
}

function toDevice(
  externalId: string,
  uplinks: readonly Uplink[],
  knownDevice: KnownDevice | undefined,
): MessageDevice {
  const device = knownDevice?.device
  const options = device ? readOptionsOf(device) : { profileKey: null }
  const measurements = uplinks.flatMap(({ payload }) => {
    const read = readPayload(payload, options)
    return read.ok ? read.measurements : []
  })
  return {
    externalId,
    name: device?.sensorName ?? uplinks[0]?.deviceName ?? null,
    sensorId: device?.sensorId ?? null,
    roomName: knownDevice?.roomName ?? null,
    values: measurements
      .slice(0, shownValues)
      .map(({ quantity, value }) => ({ metricKey: metricKeyOf(quantity, device), value })),
  }
}

function metricKeyOf(quantity: Quantity, device: DeviceRow | undefined): string {
  if (quantity !== 'temperature') return quantity
  return device?.exposure === 'outdoor' ? 'outdoor_temperature' : 'indoor_temperature'
}
