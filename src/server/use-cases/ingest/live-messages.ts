import { NotFound } from '#domain/errors.ts'
import type { Uplink } from '#server/ingestion/adapter.ts'
import type { Quantity } from '#server/ingestion/measurement.ts'
import { readPayload } from '#server/ingestion/read-payload.ts'
import { type MessageRow, newestMessages } from '#server/storage/ingest/messages.ts'
import { findIntegrationById } from '#server/storage/integrations/integrations.ts'
import { type DeviceRow, findDevice } from '#server/storage/rooms/devices.ts'
import { findSensor } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import { readOptionsOf } from './store-uplink.ts'
import { uplinksOf } from './uplinks-of-message.ts'

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
  const settings = openSettings(deps.secret, integration)
  const known = new Map<string, Promise<KnownDevice | undefined>>()
  const deviceNamed = (externalId: string) => {
    const asked = known.get(externalId) ?? findKnown(deps, id, externalId)
    known.set(externalId, asked)
    return asked
  }
  return Promise.all(
    (await newestMessages(deps.db, id, limit)).map(async (message) => {
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
  known: KnownDevice | undefined,
): MessageDevice {
  const device = known?.device
  const options = device ? readOptionsOf(device) : { profileKey: null }
  const measurements = uplinks.flatMap(({ payload }) => {
    const read = readPayload(payload, options)
    return read.ok ? read.measurements : []
  })
  return {
    externalId,
    name: device?.sensorName ?? uplinks[0]?.deviceName ?? null,
    sensorId: device?.sensorId ?? null,
    roomName: known?.roomName ?? null,
    values: measurements
      .slice(0, shownValues)
      .map(({ quantity, value }) => ({ metricKey: metricKeyOf(quantity, device), value })),
  }
}

function metricKeyOf(quantity: Quantity, device: DeviceRow | undefined): string {
  if (quantity !== 'temperature') return quantity
  return device?.exposure === 'outdoor' ? 'outdoor_temperature' : 'indoor_temperature'
}
