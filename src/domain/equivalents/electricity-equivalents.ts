/** What an amount of electricity could do (specification, section 9). */
export type EquivalentKey = 'phone_charge' | 'console' | 'vacuum' | 'cinnamon_bun'

export interface Equivalent {
  readonly key: EquivalentKey
  readonly amount: number
  /** What is counted: hours of charging a phone, playing or vacuuming, buns for the same money. */
  readonly unit: 'hour' | 'bun'
}

/**
 * kWh to charge a phone for an hour at 5 W, which is 5 V and 1 A: what a small USB charger gives (USB Battery Charging 1.2 allows up
 * to 1.5 A). Not a whole charge: a battery of 3300 to 5000 mAh at 3.85 V holds 13 to 19 Wh.
 */
export const phoneChargeKwh = 0.005
/** kW of a games console. */
export const consoleKw = 0.164
/** kW of a vacuum cleaner: a little more than new ones may take, 900 W (Commission Regulation (EU) No 666/2013). */
export const vacuumKw = 1
/** kr for a cinnamon bun until a school sets its own price: what a café takes, about 25 to 40 kr. */
export const defaultBunPriceKr = 30

/**
 * What `kwh` could do, and how many buns its cost would buy. Buns are left out when the cost is not known or a bun has
 * no price; everything is when there is no electricity, because "0 hours" says nothing.
 */
export function electricityEquivalents(
  kwh: number | null,
  { costKr = null, bunPriceKr = defaultBunPriceKr }: { costKr?: number | null; bunPriceKr?: number } = {},
): readonly Equivalent[] {
  if (kwh === null || !(kwh > 0)) return []
  const energy: readonly Equivalent[] = [
    { key: 'phone_charge', amount: kwh / phoneChargeKwh, unit: 'hour' },
    { key: 'console', amount: kwh / consoleKw, unit: 'hour' },
    { key: 'vacuum', amount: kwh / vacuumKw, unit: 'hour' },
  ]
  if (costKr === null || !(costKr > 0) || !(bunPriceKr > 0)) return energy
  return [...energy, { key: 'cinnamon_bun', amount: costKr / bunPriceKr, unit: 'bun' }]
}
