import { wasteOf } from '#domain/equivalents/plate-waste.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import type { Uplink } from '#server/ingestion/adapter.ts'
import { type EntryContent, noonOf } from '#server/ingestion/manual/entries.ts'
import { readPayload } from '#server/ingestion/read-payload.ts'
import type { MealWaste, SchoolRecord } from '#server/ingestion/school-record.ts'
import type { Tx } from '#server/storage/database.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { deleteMealWaste, plateTotalOf } from '#server/storage/measurements/meal-waste.ts'
import { deleteMenuDay, manualOrigin } from '#server/storage/measurements/menu-and-forecast.ts'
import { insertReadings } from '#server/storage/measurements/readings.ts'
import { removeReadings } from '#server/storage/measurements/remove-readings.ts'
import { seriesOfSensor } from '#server/storage/measurements/series.ts'
import { assignmentsOfDevice } from '#server/storage/rooms/assignments.ts'
import { type DeviceRow, findDevice } from '#server/storage/rooms/devices.ts'
import { countersOf, storeRead } from './store-reads.ts'
import { kitchenDevice, storeRecord } from './store-records.ts'
import { readOptionsOf } from './store-uplinks.ts'
import { partsOf } from './uplink-parts.ts'

/**
 * Removes values that a person wrote, as if they had never been there. The hours and days that they were part of follow. Does
 * nothing for what is not there.
 */
export async function removeValues(
  tx: Tx,
  integration: SchoolIntegrationRow,
  values: readonly EntryContent[],
  now: number,
): Promise<void> {
  for (const { record } of values) if (record) await removeRecord(tx, integration, record, now)
  const uplinks = values.flatMap(({ uplink }) => uplink ?? [])
  for (const ofMeter of Map.groupBy(uplinks, ({ externalId }) => externalId).values())
    await removeUplinks(tx, integration, ofMeter, now)
}

/**
 * Stores again what a person wrote at `enteredAt` (epoch ms), as it was stored then: its device does not report again, and
 * what was in time is not late now. False = it is refused.
 */
export async function restoreValue(
  tx: Tx,
  integration: SchoolIntegrationRow,
  { record, uplink }: EntryContent,
  { enteredAt, now }: { readonly enteredAt: number; readonly now: number },
): Promise<boolean> {
  if (record) return (await storeRecord(tx, integration, record, now)).accepted > 0
  const device = uplink && (await findDevice(tx, integration.id, uplink.externalId))
  if (!device) return false
  const read = readPayload(uplink.payload, readOptionsOf(device))
  const at = uplink.measuredAt ?? enteredAt
  return (await storeRead(tx, { device, read, at }, enteredAt)).accepted > 0
}

async function removeRecord(
  tx: Tx,
  integration: SchoolIntegrationRow,
  record: SchoolRecord,
  now: number,
): Promise<void> {
  const { schoolId } = integration
  if (record.kind === 'menu_day') {
    const { date, meal } = record
    await deleteMenuDay(tx, { schoolId, date, meal, origin: manualOrigin })
  }
  if (record.kind === 'meal_waste') await removeMealWaste(tx, integration, record, now)
}

/** What is left of the day decides what its reading is, and whether there is one. */
async function removeMealWaste(
  tx: Tx,
  integration: SchoolIntegrationRow,
  { externalId, date, meal, wasteKind }: MealWaste,
  now: number,
): Promise<void> {
  const device = await findDevice(tx, integration.id, externalId ?? kitchenDevice)
  const sensorId = device && (await sensorOf(tx, device))
  const noon = noonOf(date)
  if (!sensorId || noon === null) return
  await deleteMealWaste(tx, { sensorId, date, meal, wasteKind })
  const series = (await seriesOfSensor(tx, sensorId)).get(foodWaste.key)
  if (!series) return
  const t = noon / 1000
  const total = await plateTotalOf(tx, { sensorId, date })
  const day = total && wasteOf([total])
  if (day === null || day.gramsPerPortion > foodWaste.plausible.max)
    await removeReadings(tx, series.id, [t], null)
  else await insertReadings(tx, [{ seriesId: series.id, t, v: day.gramsPerPortion }], now)
}

/** What it measures for, else what it measured for last. */
async function sensorOf(tx: Tx, { id, sensorId }: DeviceRow): Promise<string | null> {
  return sensorId ?? (await assignmentsOfDevice(tx, id)).at(-1)?.sensorId ?? null
}

/** Of one device. */
async function removeUplinks(
  tx: Tx,
  integration: SchoolIntegrationRow,
  uplinks: readonly Uplink[],
  now: number,
): Promise<void> {
  const [first] = uplinks
  const device = first && (await findDevice(tx, integration.id, first.externalId))
  if (!device) return
  const measurements = uplinks.flatMap(({ payload }) => payload.measurements ?? [])
  const read = readPayload({ measurements }, readOptionsOf(device))
  for (const part of await partsOf(tx, device, read, now)) {
    if (part.device.sensorId === null || !part.read.ok) continue
    const series = await seriesOfSensor(tx, part.device.sensorId)
    const rules = countersOf(series, device.expectedIntervalS)
    for (const [quantity, ofQuantity] of Map.groupBy(
      part.read.measurements,
      (measurement) => measurement.quantity,
    )) {
      const one = series.get(quantity)
      const times = ofQuantity.map(({ measuredAt }) => Math.floor((measuredAt ?? now) / 1000))
      if (one) await removeReadings(tx, one.id, times, rules.get(one.id) ?? null)
    }
  }
}
