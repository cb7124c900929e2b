import { fullPrice, type PriceParts } from '#domain/equivalents/electricity-cost.ts'
import { mostKr } from '#domain/equivalents/price-unit.ts'
import {
  addDays,
  datesFrom,
  endOfDate,
  type LocalDate,
  localDateOf,
  startOfDate,
} from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { hourMs, minuteMs } from '#domain/time/time-zone.ts'
import { epochMsOf, isJsonObject, numberOf, parseJson, textOf } from '#server/ingestion/json.ts'
import type { ElectricityPrice } from '#server/ingestion/school-record.ts'
import { defineFeed, unknownSettings } from './feed.ts'

/** The prices of the Nordic exchange for a day, as elprisetjustnu.se publishes them for anybody's use. */
const baseUrl = 'https://www.elprisetjustnu.se/api/v1/prices'

export const priceAreas = ['SE1', 'SE2', 'SE3', 'SE4'] as const

/** Tomorrow's prices are published at about this hour, Swedish time. */
const publishedFromHour = 13
/** Anyone who was switched off for some days gets their prices afterwards. */
const daysBack = 6

/**
 * What a kWh costs: the price on the exchange plus the school's other charges, kr per kWh without VAT. All parts are
 * required, also when they are 0: a price that leaves something out would be wrong.
 */
export const electricityPrice = defineFeed({
  key: 'electricity_price',
  settingsErrors(settings) {
    if (!isJsonObject(settings)) return [{ path: '', code: 'not_an_object' }]
    const errors = [...unknownSettings(settings, ['price_area', ...partNames])]
    const area = settings.price_area
    if (area === undefined) errors.push({ path: 'price_area', code: 'missing' })
    else if (!priceAreas.some((priceArea) => priceArea === area))
      errors.push({ path: 'price_area', code: 'not_offered' })
    for (const name of partNames) {
      const part = settings[name]
      if (part === undefined) errors.push({ path: name, code: 'missing' })
      else if (typeof part !== 'number' || !(part >= 0 && part <= 100))
        errors.push({ path: name, code: 'not_offered' })
    }
    return errors
  },
  resources({ settings, now }) {
    const today = localDateOf(now)
    const last = localPartsOf(now).hour >= publishedFromHour ? addDays(today, 1) : today
    return datesFrom(addDays(today, -daysBack), last).map((date) => ({
      key: date,
      url: `${baseUrl}/${date.slice(0, 4)}/${date.slice(5)}_${textOf(settings, 'price_area')}.json`,
      accept: 'application/json',
      notFound: date > today ? 'not_yet' : 'missing',
      everyMs: null,
    }))
  },
  read({ body }, { key }, { settings }) {
    const rows = parseJson(body)
    if (!Array.isArray(rows)) return { kind: 'malformed', reason: 'not_a_list' }
    const prices = rows.map((row) => priceOf(row, partsOf(settings))).filter((price) => price !== null)
    if (prices.length === 0) return { kind: 'malformed', reason: 'not_a_price' }
    const missing = missingSlots(prices, key)
    if (missing === null) return { kind: 'malformed', reason: 'not_that_day' }
    return { kind: 'records', records: prices, ...(missing > 0 && { hole: 'prices_missing' }) }
  },
})

const partNames = ['vat_percent', 'grid_fee', 'energy_tax', 'markup'] as const

function partsOf(settings: unknown): PriceParts {
  const part = (name: (typeof partNames)[number]) => numberOf(settings, name) ?? 0
  return {
    vatPercent: part('vat_percent'),
    gridFee: part('grid_fee'),
    energyTax: part('energy_tax'),
    markup: part('markup'),
  }
}

function priceOf(row: unknown, parts: PriceParts): ElectricityPrice | null {
  const from = epochMsOf(row, 'time_start')
  const to = epochMsOf(row, 'time_end')
  const spot = numberOf(row, 'SEK_per_kWh')
  if (from === null || to === null || spot === null || Math.abs(spot) > mostKr) return null
  // More digits than prices have are only noise of the exchange rate.
  const krPerKwh = Math.round(fullPrice(spot, parts) * 1e5) / 1e5
  return { kind: 'electricity_price', from, to, krPerKwh, sentWithKr: null }
}

/**
 * How many prices a day lacks: it has quarters, or hours as before October 2025; 92, 96 or 100 of them, or 23, 24 or
 * 25. A missing price leaves its neighbours as they are. Null for prices of another day or a duplicate time.
 */
function missingSlots(prices: readonly ElectricityPrice[], date: LocalDate): number | null {
  const length = Math.min(...prices.map(({ from, to }) => to - from))
  if (length !== 15 * minuteMs && length !== hourMs) return null
  const [start, end] = [startOfDate(date), endOfDate(date)]
  const isOfDay = prices.every(
    ({ from, to }) => from >= start && to <= end && to - from === length && (from - start) % length === 0,
  )
  if (!isOfDay || new Set(prices.map(({ from }) => from)).size < prices.length) return null
  return (end - start) / length - prices.length
}
