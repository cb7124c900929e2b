import {
  type RoutableSchool,
  type RoutingFacts,
  type RoutingRule,
  routeOf,
} from '#domain/integrations/routing-rules.ts'
import { municipalityId } from '#domain/schools/school.ts'
import type { Uplink } from '#server/ingestion/adapter.ts'
import { decodedTexts } from '#server/ingestion/decoded-texts.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { metricKeysOfSensors } from '#server/storage/measurements/series.ts'
import { insertWidget } from '#server/storage/measurements/widgets.ts'
import { type DeviceRow, setRoutingFacts } from '#server/storage/rooms/devices.ts'
import { updateSensorRows } from '#server/storage/rooms/sensors.ts'
import { allSchools } from '#server/storage/schools/schools.ts'

/** What routing needs of a message. */
export type RoutedUplink = Pick<Uplink, 'externalId' | 'deviceName'> &
  Partial<Pick<Uplink, 'origin' | 'payload' | 'isOfKnown'>>

/**
 * Keeps what messages report on devices of the municipality, and sends those that wait there to the schools that the rules
 * name. One that has come to a school stays: only a person moves it from there. Devices are by external id.
 */
export async function routeDevices(
  tx: Tx,
  { routingRules }: Pick<SchoolIntegrationRow, 'routingRules'>,
  devices: ReadonlyMap<string, DeviceRow>,
  uplinks: readonly RoutedUplink[],
  now: number,
): Promise<ReadonlyMap<string, DeviceRow>> {
  const routed = new Map(devices)
  const rules = rulesOf(routingRules)
  let schools: readonly RoutableSchool[] | undefined
  for (const uplink of uplinks) {
    const device = routed.get(uplink.externalId)
    if (device === undefined) continue
    const facts = routingFactsOf(uplink)
    const text = JSON.stringify(facts)
    if (text !== device.routingFacts) await setRoutingFacts(tx, device.id, text)
    const { sensorId } = device
    if (sensorId === null || device.schoolId !== municipalityId || device.ignoredAt !== null) continue
    if (rules.length === 0) continue
    schools ??= await allSchools(tx)
    const { schoolId } = routeOf(rules, facts, schools)
    if (schoolId === null) continue
    await sendSensors(tx, [sensorId], schoolId, now)
    routed.set(uplink.externalId, { ...device, schoolId })
  }
  return routed
}

/** Of JSON that this server wrote. */
export function rulesOf(json: string): readonly RoutingRule[] {
  return JSON.parse(json) as readonly RoutingRule[]
}

function routingFactsOf({ externalId, deviceName, origin, payload }: RoutedUplink): RoutingFacts {
  return {
    externalId,
    name: deviceName,
    application: origin?.application ?? null,
    tags: origin?.tags ?? {},
    fields: decodedTexts(payload?.decoded),
  }
}

/**
 * Sends waiting sensors with all that they measured to a school, or to the municipality, where they wait again. What the
 * school has not measured before gets its widget.
 */
export async function sendSensors(
  tx: Tx,
  sensorIds: readonly string[],
  schoolId: string,
  now: number,
): Promise<void> {
  await updateSensorRows(tx, sensorIds, { schoolId, ignoredAt: null })
  if (schoolId === municipalityId) return
  const keys = new Set([...(await metricKeysOfSensors(tx, sensorIds)).values()].flat())
  for (const metricKey of keys) await insertWidget(tx, { id: newId(now), schoolId, metricKey })
}
