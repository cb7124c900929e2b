import { dearestOf, mistakenUnitOfPrices } from '#domain/equivalents/price-unit.ts'
import { priceRefusals } from '#domain/integrations/message-codes.ts'
import { valueKindOf } from '#domain/integrations/value-kind.ts'
import { textLimits } from '#domain/limits.ts'
import { servedOf } from '#domain/menu/no-school.ts'
import { parseLocalDate } from '#domain/time/local-date.ts'
import type { Refusal, RefusedValue } from '#server/ingestion/adapter.ts'
import { decodedValueOf } from '#server/ingestion/decoded-value.ts'
import { fieldOf, isJsonObject, textOf } from '#server/ingestion/json.ts'
import { plainName } from '#server/ingestion/plain-name.ts'
import type { ElectricityPrice, MealWaste, MenuDay, SchoolRecord } from '#server/ingestion/school-record.ts'
import { isTimeField } from '#server/ingestion/time-fields.ts'
import { instantOf } from '#server/ingestion/timestamp-formats.ts'
import { unitOfObject } from '#server/ingestion/unit-beside.ts'
import { pushedForecast } from './forecast.ts'
import type { PushedRecord } from './items.ts'

const metricKeys = {
  food_waste: 'food_waste',
  menu: 'menu',
  forecast: 'weather',
  electricity_price: 'electricity',
} as const
const parsers = {
  food_waste: mealWasteOf,
  menu: menuDayOf,
  electricity_price: electricityPriceOf,
} as const

/**
 * Parses records about the school; a faulty record is rejected as a whole, but of a forecast only the faulty values.
 */
export function readRecords(pushed: readonly PushedRecord[]): {
  readonly records: readonly SchoolRecord[]
  readonly refused: readonly Refusal[]
} {
  const records: SchoolRecord[] = []
  const refused: Refusal[] = []
  for (const { kind, record, unit = '' } of pushed) {
    const inOther = kind === 'electricity_price' ? refusedUnit(unitOfObject(record) || unit) : null
    if (inOther !== null) {
      refused.push({ metric_key: metricKeys[kind], ...inOther, of: unitPart(record) })
      continue
    }
    const read = kind === 'forecast' ? pushedForecast(record) : asWhole(parsers[kind](record))
    if (read !== null) records.push(read.record)
    if (read?.isWhole) continue
    const other = kind === 'electricity_price' ? priceInOtherUnit(record) : null
    const of = refusedPart(kind, record)
    refused.push({ metric_key: metricKeys[kind], code: 'invalid_record', ...other, of })
  }
  return withPricesTogether(records, refused)
}

/** Why a price in a unit that is stated beside it is refused; null = it is kronor for a kWh, or no unit is stated. */
function refusedUnit(unit: string): Pick<Refusal, 'code'> | null {
  const letters = unit.toLowerCase().replace(/[^\p{L}]/gu, '')
  if (/^(?:(?:kr|kronor|sek)(?:(?:per|p)?kwh)?|kwh)?$/.test(letters)) return null
  if (letters.includes('mwh')) return { code: priceRefusals.kr_per_mwh }
  return { code: /^[öo]re|^sekcent|^ct/.test(letters) ? priceRefusals.ore_per_kwh : 'wrong_unit' }
}

function unitPart(record: unknown): RefusedValue {
  return { ...refusedPart('electricity_price', record), name: 'unit', kind: 'text' }
}

type RecordKind = PushedRecord['kind']

/** The fields of a record in the order in which they are looked at, each with whether it can be read. */
const checks: Readonly<
  Record<RecordKind, readonly (readonly [field: string, check: (record: unknown) => boolean])[]>
> = {
  food_waste: [
    ['date', (record) => dateOf(record) !== null],
    ['waste_kind', (record) => wasteKindOf(record) !== undefined],
    ['weight_g', (record) => weightOf(record) !== null],
    ['portions', (record) => fieldOf(record, 'portions') == null || portionsOf(record) !== null],
  ],
  menu: [
    ['date', (record) => dateOf(record) !== null],
    ['courses', () => false],
  ],
  forecast: [
    ['issued_at', (record) => typeof instantOf(fieldOf(record, 'issued_at')) === 'number'],
    ['valid_until', (record) => typeof instantOf(fieldOf(record, 'valid_until')) === 'number'],
    ['source', (record) => textOf(record, 'source') !== null],
    ['steps', () => false],
  ],
  electricity_price: [
    ['from', (record) => isQuarter(instantOf(fieldOf(record, 'from')))],
    ['kr_per_kwh', (record) => priceOf(record) !== null],
    ['to', () => false],
  ],
}

/** The field for which a record is refused, and the device that sent it. */
function refusedPart(kind: RecordKind, record: unknown): RefusedValue {
  const [field = kind] = checks[kind].find(([, isRead]) => !isRead(record)) ?? []
  const deviceName = plain(fieldOf(record, 'device_id'), 64)
  const part = isJsonObject(record) ? { name: field, kind: valueKindOf(record[field]) } : null
  return {
    externalId: deviceName?.toLowerCase() ?? '',
    ...(deviceName !== null && { deviceName }),
    ...(part ?? { name: kind, kind: valueKindOf(record) }),
  }
}

/** The field of a price that says itself that it is in another unit; null without one. */
function priceInOtherUnit(record: unknown): Pick<Refusal, 'code' | 'field'> | null {
  if (!isJsonObject(record)) return null
  for (const [field, value] of Object.entries(record)) {
    const name = plainName(field)
    if (decodedValueOf(value) === null || isTimeField(field, value)) continue
    if (/mwh/.test(name)) return { code: priceRefusals.kr_per_mwh, field: field.slice(0, textLimits.name) }
    if (/öre|^ore|ore(?:per)?kwh/.test(name))
      return { code: priceRefusals.ore_per_kwh, field: field.slice(0, textLimits.name) }
  }
  return null
}

/**
 * Prices that were sent together are all in one unit, and the shortest of them count where they overlap, in whatever order they stand.
 */
function withPricesTogether(records: readonly SchoolRecord[], refused: readonly Refusal[]) {
  const prices = records.filter((record) => record.kind === 'electricity_price')
  const others = records.filter((record) => record.kind !== 'electricity_price')
  const krPerKwh = prices.map((price) => price.krPerKwh)
  const unit = mistakenUnitOfPrices(krPerKwh)
  if (unit === null) {
    const together = prices.map((price) => ({ ...price, sentWithKr: dearestOf(krPerKwh) }))
    const length = ({ from, to }: ElectricityPrice) => to - from
    return { records: [...others, ...together.sort((a, b) => length(b) - length(a))], refused }
  }
  const of: RefusedValue = { externalId: '', name: 'kr_per_kwh', kind: 'number' }
  const refusal: Refusal = { metric_key: metricKeys.electricity_price, code: priceRefusals[unit], of }
  return { records: others, refused: [...refused, ...prices.map(() => refusal)] }
}

function asWhole(record: SchoolRecord | null) {
  return record && { record, isWhole: true }
}

const wasteKinds = ['kitchen', 'serving', 'plate'] as const
const heaviestG = 10_000_000
const maxPortions = 100_000

function wasteKindOf(record: unknown): MealWaste['wasteKind'] | undefined {
  return wasteKinds.find((kind) => kind === fieldOf(record, 'waste_kind'))
}

function weightOf(record: unknown): number | null {
  return numberIn(fieldOf(record, 'weight_g'), 0, heaviestG)
}

function portionsOf(record: unknown): number | null {
  const portions = fieldOf(record, 'portions')
  return portions == null ? null : numberIn(portions, 0, maxPortions)
}

/** `{ date, meal, waste_kind, weight_g, portions, reason? }` */
function mealWasteOf(record: unknown): MealWaste | null {
  const date = dateOf(record)
  const wasteKind = wasteKindOf(record)
  const weightG = weightOf(record)
  const rawPortions = fieldOf(record, 'portions')
  const portions = portionsOf(record)
  if (
    date === null ||
    wasteKind === undefined ||
    weightG === null ||
    (rawPortions != null && portions === null)
  )
    return null
  const externalId = plain(fieldOf(record, 'device_id'), 64)?.toLowerCase() ?? null
  const reason = plain(fieldOf(record, 'reason'), 200)
  return {
    kind: 'meal_waste',
    externalId,
    date,
    meal: mealOf(record),
    wasteKind,
    weightG,
    portions: portions === null ? null : Math.round(portions),
    reason,
  }
}

const maxCourses = 20
const maxLabels = 20

/** `{ date, meal, courses: [{ name, labels?, allergens? }] }` */
function menuDayOf(record: unknown): MenuDay | null {
  const date = dateOf(record)
  const listed = fieldOf(record, 'courses')
  if (date === null || !Array.isArray(listed) || listed.length > maxCourses) return null
  const courses = listed.flatMap((course) => {
    const name = plain(typeof course === 'string' ? course : fieldOf(course, 'name'), 200)
    if (name === null) return []
    return [
      { name, labels: words(fieldOf(course, 'labels')), allergens: words(fieldOf(course, 'allergens')) },
    ]
  })
  if (courses.length !== listed.length) return null
  return { kind: 'menu_day', date, meal: mealOf(record), courses: servedOf(courses) }
}

const quarterMs = 900_000
const longestPriceMs = 4 * quarterMs
/** Beyond it no unit makes sense. */
const mostPrice = 100_000

/** `{ from, to?, kr_per_kwh }`: a quarter of an hour, unless `to` makes it more; within one hour. */
function electricityPriceOf(record: unknown): ElectricityPrice | null {
  const from = instantOf(fieldOf(record, 'from'))
  const rawTo = fieldOf(record, 'to')
  const to = (rawTo ?? null) === null && typeof from === 'number' ? from + quarterMs : instantOf(rawTo)
  const krPerKwh = priceOf(record)
  if (typeof from !== 'number' || typeof to !== 'number' || krPerKwh === null) return null
  const isSlot = isQuarter(from) && isQuarter(to) && to > from
  const inOneHour = Math.floor(from / longestPriceMs) === Math.floor((to - 1) / longestPriceMs)
  return isSlot && inOneHour
    ? { kind: 'electricity_price', from, to, krPerKwh, sentWithKr: Math.abs(krPerKwh) }
    : null
}

function isQuarter(at: unknown): boolean {
  return typeof at === 'number' && at % quarterMs === 0
}

/** Prices on the exchange are below zero at times. */
function priceOf(record: unknown): number | null {
  return numberIn(fieldOf(record, 'kr_per_kwh'), -mostPrice, mostPrice)
}

function dateOf(record: unknown): string | null {
  const date = textOf(record, 'date')
  return date === null ? null : parseLocalDate(date)
}

function mealOf(record: unknown): string {
  return plain(fieldOf(record, 'meal'), textLimits.name) ?? 'Lunch'
}

function numberIn(field: unknown, min: number, max: number): number | null {
  const found = decodedValueOf(field)
  return found !== null && found.unit === '' && found.value >= min && found.value <= max ? found.value : null
}

/** One line of text; null without any, or when it is too long. */
function plain(field: unknown, maxLength: number): string | null {
  if (typeof field !== 'string' || field.length > maxLength) return null
  return field.replace(/\p{C}+/gu, ' ').trim() || null
}

function words(field: unknown): string[] {
  if (!Array.isArray(field)) return []
  return field
    .slice(0, maxLabels)
    .map((word) => plain(word, textLimits.name))
    .filter((word) => word !== null)
}
