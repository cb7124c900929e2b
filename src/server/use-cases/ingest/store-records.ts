import { wasteOf } from '#domain/equivalents/plate-waste.ts'
import { mistakenPriceUnit } from '#domain/equivalents/price-unit.ts'
import { priceRefusals } from '#domain/integrations/message-codes.ts'
import { clockToleranceMs, rejectionOf } from '#domain/metrics/acceptance.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import { parseLocalDateTime } from '#domain/time/local-date-time.ts'
import { dayMs } from '#domain/time/time-zone.ts'
import type {
  ElectricityPrice,
  Forecast,
  MealWaste,
  MenuDay,
  SchoolRecord,
} from '#server/ingestion/school-record.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { knownPricesOf, upsertPrice } from '#server/storage/measurements/electricity-prices.ts'
import { plateTotalOf, upsertMealWaste } from '#server/storage/measurements/meal-waste.ts'
import { upsertForecast, upsertMenuDay } from '#server/storage/measurements/menu-and-forecast.ts'
import { insertReadings } from '#server/storage/measurements/readings.ts'
import { insertSeries, seriesOfSensor } from '#server/storage/measurements/series.ts'
import { insertWidget } from '#server/storage/measurements/widgets.ts'
import { reportDevices } from '#server/storage/rooms/device-reports.ts'
import type { StoredUplink } from './store-uplinks.ts'
import { recordedDeviceOf } from './uplink-device.ts'

/** Stores a record about a school rather than a device. `now` is epoch ms. */
export async function storeRecord(
  tx: Tx,
  integration: SchoolIntegrationRow,
  record: SchoolRecord,
  now: number,
): Promise<StoredUplink> {
  switch (record.kind) {
    case 'meal_waste':
      return storeMealWaste(tx, integration, record, now)
    case 'menu_day':
      return storeMenuDay(tx, integration, record, now)
    case 'forecast':
      return storeForecast(tx, integration, record, now)
    case 'electricity_price':
      return storePrice(tx, integration, record, now)
  }
}

const emptyResult: StoredUplink = { accepted: 0, duplicate: 0, rejected: [], unsupported: [] }

function stored(isNew: boolean): StoredUplink {
  return isNew ? { ...emptyResult, accepted: 1 } : { ...emptyResult, duplicate: 1 }
}

/** The device of anyone who does not say which scale it was. */
export const kitchenDevice = 'food-waste'

/** The day's plate waste of each pupil is a reading, as soon as a meal was weighed and its pupils counted. */
async function storeMealWaste(
  tx: Tx,
  integration: SchoolIntegrationRow,
  { kind: _kind, externalId, ...waste }: MealWaste,
  now: number,
): Promise<StoredUplink> {
  const noon = parseLocalDateTime(waste.date, '12:00')
  if (noon === null) return rejected('food_waste', 'invalid_record')
  // A lunch that is weighed before noon is of today all the same.
  const code = rejectionOf(foodWaste, 0, waste.date === localDateOf(now) ? now : noon.at, now)
  if (code !== null) return rejected('food_waste', code)
  const id = externalId ?? kitchenDevice
  const device = await recordedDeviceOf(
    tx,
    integration,
    { externalId: id, deviceName: externalId ?? 'Matsvinn' },
    now,
  )
  if (device === undefined) return rejected('food_waste', 'too_many_new_devices')
  const { sensorId } = device
  if (sensorId === null) return rejected('food_waste', 'device_replaced')
  if (device.sensorStatus !== 'active') return rejected('food_waste', 'sensor_inactive')
  const isChanged = await upsertMealWaste(tx, { sensorId, ...waste })
  const report = {
    deviceId: device.id,
    profileKey: null,
    modelName: null,
    expectedIntervalS: daySeconds,
    syncAt: now,
  }
  await reportDevices(tx, [{ ...report, ...unknownReport }])
  // Summed up by the database: a day may have very many meals, and each of them comes by here.
  const total = await plateTotalOf(tx, { sensorId, date: waste.date })
  const day = total && wasteOf([total])
  if (day === null) return stored(isChanged)
  const value = day.gramsPerPortion
  if (value > foodWaste.plausible.max) return rejected('food_waste', 'implausible')
  const existing = (await seriesOfSensor(tx, sensorId)).get('food_waste')
  const series = existing ?? (await insertSeries(tx, sensorId, 'food_waste'))
  await insertWidget(tx, { id: newId(now), schoolId: integration.schoolId, metricKey: 'food_waste' })
  const readings = await insertReadings(tx, [{ seriesId: series.id, t: noon.at / 1000, v: value }], now)
  return stored(isChanged || readings.length > 0)
}

const daySeconds = 86_400

const unknownReport = {
  name: null,
  sensorName: null,
  batteryPercent: null,
  batteryMillivolts: null,
  batteryReportedAt: null,
  rssi: null,
  snr: null,
  syncStatus: 'success',
  syncCode: null,
  decodedFields: null,
  messageKey: null,
  messageId: null,
} as const

/** Menus reach a school year back and ahead; further off is a wrong date. */
const menuReachDays = 366

async function storeMenuDay(
  tx: Tx,
  { schoolId, settings, integrationKey }: SchoolIntegrationRow,
  { date, meal, courses }: MenuDay,
  now: number,
): Promise<StoredUplink> {
  const today = localDateOf(now)
  if (date < addDays(today, -menuReachDays)) return rejected('menu', 'too_old')
  if (date > addDays(today, menuReachDays)) return rejected('menu', 'in_the_future')
  await insertWidget(tx, { id: newId(now), schoolId, metricKey: 'menu' })
  const provenance = provenanceOf(settings)
  const row = { schoolId, date, meal, courses: JSON.stringify(courses), provenance }
  return stored(await upsertMenuDay(tx, { ...row, origin: integrationKey }))
}

const longestForecastMs = 31 * 86_400_000

async function storeForecast(
  tx: Tx,
  { schoolId, settings }: SchoolIntegrationRow,
  { issuedAt, validUntil, source, steps }: Forecast,
  now: number,
): Promise<StoredUplink> {
  if (validUntil <= now) return rejected('weather', 'too_old')
  if (issuedAt > now + clockToleranceMs || validUntil > now + longestForecastMs)
    return rejected('weather', 'in_the_future')
  await insertWidget(tx, { id: newId(now), schoolId, metricKey: 'weather' })
  const row = { schoolId, issuedAt, validUntil, source, steps: JSON.stringify(steps) }
  return stored(await upsertForecast(tx, { ...row, provenance: provenanceOf(settings) }))
}

/** Prices are known until the end of tomorrow. */
const longestPriceAheadMs = 3 * dayMs
const weekMs = 7 * dayMs

async function storePrice(
  tx: Tx,
  { schoolId }: SchoolIntegrationRow,
  { from, to, krPerKwh, sentWithKr }: ElectricityPrice,
  now: number,
): Promise<StoredUplink> {
  if (from > now + longestPriceAheadMs) return rejected('electricity', 'in_the_future')
  // The feed of prices says its unit.
  if (sentWithKr !== null && mistakenPriceUnit(krPerKwh, sentWithKr, null) !== null) {
    const known = await knownPricesOf(tx, { schoolId, from: from - weekMs, to: from })
    const unit = mistakenPriceUnit(krPerKwh, sentWithKr, known)
    if (unit !== null) {
      const code = priceRefusals[unit]
      const refusedFields = [{ name: 'kr_per_kwh', kind: 'number' }] as const
      return { ...rejected('electricity', code), unread: { code, numbers: [], refusedFields } }
    }
  }
  return stored(await upsertPrice(tx, { schoolId, from, to, krPerKwh }))
}

/** A school's own integration sends what is true there, unless its settings say otherwise. */
function provenanceOf(settings: string): 'recorded' | 'constructed' | null {
  const { provenance } = JSON.parse(settings)
  return provenance === 'recorded' || provenance === 'constructed' ? provenance : null
}

function rejected(metricKey: string, code: StoredUplink['rejected'][number]['code']): StoredUplink {
  return { ...emptyResult, rejected: [{ metric_key: metricKey, code }] }
}
