import { type IntegrationKey, integrations, isIntegrationKey } from '#domain/integrations/integrations.ts'
import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { isDevEui } from '#domain/rooms/device-id.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { integrationsOfSchool, type SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { insertDevices } from '#server/storage/rooms/new-devices.ts'

/** Those whose devices have a DevEUI. */
const lorawanKeys: readonly IntegrationKey[] = [
  'the_things_stack',
  'chirpstack',
  'netmore',
  'loriot',
  'thingpark',
]

/**
 * The integration that will deliver a device which has not reported yet: the only active one that brings devices, or
 * for a DevEUI the only one of LoRaWAN. An error code where the choice is ambiguous.
 */
export async function integrationExpecting(
  tx: Tx,
  schoolId: string,
  externalId: string,
): Promise<SchoolIntegrationRow | 'no_connection' | 'several_connections'> {
  const all = (await integrationsOfSchool(tx, schoolId)).filter(
    ({ integrationKey: key, status }) =>
      status === 'active' && isIntegrationKey(key) && integrations[key].brings === 'devices',
  )
  const ofLorawan = all.filter(({ integrationKey }) => lorawanKeys.some((key) => key === integrationKey))
  const [only, ...others] = isDevEui(externalId) && ofLorawan.length > 0 ? ofLorawan : all
  if (only === undefined) return 'no_connection'
  return others.length > 0 ? 'several_connections' : only
}

/** Adds a device that has not sent yet, with a sensor that waits; answers with the sensor's id. `now`: epoch ms. */
export async function expectDevice(
  tx: Tx,
  { id: schoolIntegrationId, schoolId }: SchoolIntegrationRow,
  externalId: string,
  now: number,
): Promise<string> {
  const sensorId = newId(now)
  const device = {
    id: newId(now),
    sensorId,
    assignmentId: newId(now),
    schoolId,
    schoolIntegrationId,
    externalId,
    name: externalId,
    expectedIntervalS: defaultIntervalS,
    seenAt: now,
  }
  await insertDevices(tx, [device])
  return sensorId
}
