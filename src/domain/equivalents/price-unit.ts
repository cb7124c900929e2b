/** A unit that a price was sent in by mistake: öre for a kWh (or euro for a MWh, which look the same), or kronor for a MWh. */
export type MistakenPriceUnit = 'ore_per_kwh' | 'kr_per_mwh'

/**
 * Nobody pays more for a kWh, kr: the highest hour of a Nordic country, 5 January 2024 in Finland, cost 1.90 euro, 26 kr
 * with its tax.
 */
export const mostKr = 30
/**
 * The highest hours of southern Sweden, in 2022 and on 12 December 2024, were a little above 8 kr on the exchange: 11 to 12 kr with grid,
 * tax and VAT. A third more is left for a worse one.
 */
const mostSwedishKr = 15
/** The dearest day, 21 December 2021 in the south, was 4.25 kr on the exchange in the mean: a little above 6 kr with everything. */
const mostMiddleKr = 8
/** Above this a price is one of few hours of a year: it is believed of a sender whose unit its own prices have shown, kr. */
const dearKr = 5
/** So much öre for a kWh are 5 kr; so many kronor for a MWh 50 öre. */
const mostOre = 500

/** The prices that a school has of a week, weighted by time. */
export interface KnownPrices {
  readonly hours: number
  /** Of their sizes, kr for a kWh. */
  readonly meanKr: number
}

/** In öre most hours of a week are above `dearKr` and refused, so what is left of them never makes two thirds of it. */
const leastKnownHours = 112
/** The dearest weeks of 2022 had a mean of some 2.8 kr on the exchange: our estimate. */
const mostMeanKr = 4.5

/**
 * The unit that a price looks to be in, where it is not kronor for a kWh; null = it may be. `sentWithKr`: the dearest of those that were
 * sent together, which are all in one unit. `known`: the prices of the week before; null = not looked up, or none.
 */
export function mistakenPriceUnit(
  krPerKwh: number,
  sentWithKr: number,
  known: KnownPrices | null,
): MistakenPriceUnit | null {
  const size = Math.abs(krPerKwh)
  if (size > mostOre) return 'kr_per_mwh'
  const dearest = Math.max(size, sentWithKr)
  if (dearest > mostSwedishKr) return 'ore_per_kwh'
  return dearest > dearKr && !showUnit(known) ? 'ore_per_kwh' : null
}

function showUnit(known: KnownPrices | null): boolean {
  return known !== null && known.hours >= leastKnownHours && known.meanKr <= mostMeanKr
}

/** The same of prices that were sent together: their middle one says which. */
export function mistakenUnitOfPrices(pricesKr: readonly number[]): MistakenPriceUnit | null {
  const sizes = pricesKr.map(Math.abs).sort((a, b) => a - b)
  const middle = sizes[Math.floor(sizes.length / 2)]
  if (middle === undefined || sizes.length < 2 || middle <= mostMiddleKr) return null
  return middle > mostOre ? 'kr_per_mwh' : 'ore_per_kwh'
}

/** The dearest of prices that were sent together, kr, without single ones that are in no unit of the others. */
export function dearestOf(pricesKr: readonly number[]): number {
  return Math.max(0, ...pricesKr.map(Math.abs).filter((size) => size <= mostSwedishKr))
}
