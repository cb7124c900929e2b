/** A unit that a price was sent in by mistake: öre for a kWh (or euro for a MWh, which look the same), or kronor for a MWh. */
export type MistakenPriceUnit = 'ore_per_kwh' | 'kr_per_mwh'

/**
 * Nobody pays more for a kWh, kr: the highest hour of a Nordic country, 5 January 2024 in Finland, cost 1.90 euro, 26 kr
 * with its tax.
 */
export const mostKr = 30
/** So much öre for a kWh are 5 kr; so many kronor for a MWh 50 öre. */
const mostOre = 500
/** A price above this is rare: it is believed where others of its time are near it, kr … */
const rareKr = 8
/** … a tenth of it at least. */
const nearShare = 0.1

/**
 * The unit that a price looks to be in, where it is not kronor for a kWh; null = it may be. `usualKr`: the mean of what the
 * school paid around that time; null = not known.
 */
export function mistakenPriceUnit(krPerKwh: number, usualKr: number | null): MistakenPriceUnit | null {
  const size = Math.abs(krPerKwh)
  if (size > mostOre) return 'kr_per_mwh'
  if (size > mostKr) return 'ore_per_kwh'
  return size > rareKr && (usualKr ?? 0) < nearShare * size ? 'ore_per_kwh' : null
}

/** The same of prices that were sent together, which are all in one unit: their middle one says which. */
export function mistakenUnitOfPrices(pricesKr: readonly number[]): MistakenPriceUnit | null {
  const sizes = pricesKr.map(Math.abs).sort((a, b) => a - b)
  const middle = sizes[Math.floor(sizes.length / 2)]
  if (middle === undefined || sizes.length < 2 || middle <= rareKr) return null
  return middle > mostOre ? 'kr_per_mwh' : 'ore_per_kwh'
}
