import { type Interval, intersectionOf, lengthOf } from '#domain/time/interval.ts'

/** What a school pays beside the price on the exchange. kr for each kWh without VAT; VAT in percent of all of it. */
export interface PriceParts {
  readonly markup: number
  readonly gridFee: number
  readonly energyTax: number
  readonly vatPercent: number
}

/** The whole price, kr for each kWh, of a price on the exchange, which may be negative. */
export function fullPrice(spotPrice: number, parts: PriceParts): number {
  const { markup, gridFee, energyTax, vatPercent } = parts
  return (spotPrice + markup + gridFee + energyTax) * (1 + vatPercent / 100)
}

/** A price of a quarter of an hour or an hour, kr for each kWh. */
export interface PriceSlot extends Interval {
  readonly krPerKwh: number
}

/** Electricity used in a stretch of time; null = not measured. */
export interface Consumption extends Interval {
  readonly kwh: number | null
}

export interface ElectricityCost {
  /** kr for the part with a price; null when none has one. */
  readonly costKr: number | null
  /** What one kWh cost on average, by when it was used; null without a cost or use. */
  readonly krPerKwh: number | null
  readonly pricedKwh: number
  /** Used at times whose price is not known. The cost is not the whole cost when this is more than 0. */
  readonly unpricedKwh: number
}

/**
 * The cost of what was used, which is taken to be even within each stretch. Both in order of time and without overlaps.
 */
export function costOf(consumptions: readonly Consumption[], slots: readonly PriceSlot[]): ElectricityCost {
  let costKr: number | null = null
  let pricedKwh = 0
  let unpricedKwh = 0
  let firstSlot = 0
  for (const consumption of consumptions) {
    const { kwh } = consumption
    if (kwh === null || lengthOf(consumption) === 0) continue
    while ((slots[firstSlot]?.end ?? Number.POSITIVE_INFINITY) <= consumption.start) firstSlot++
    const kwhPerSecond = kwh / lengthOf(consumption)
    let pricedS = 0
    for (const { seconds, krPerKwh } of pricedParts(consumption, slots, firstSlot)) {
      pricedS += seconds
      costKr = (costKr ?? 0) + kwhPerSecond * seconds * krPerKwh
    }
    pricedKwh += kwhPerSecond * pricedS
    unpricedKwh += kwhPerSecond * (lengthOf(consumption) - pricedS)
  }
  const krPerKwh = costKr === null || pricedKwh === 0 ? null : costKr / pricedKwh
  return { costKr, krPerKwh, pricedKwh, unpricedKwh }
}

/** `series`: prices of their time; `fixed`: one price for all time; `mixed`: the fixed one where no other is known. */
export type PriceSource = 'series' | 'fixed' | 'mixed'

export interface WholeCost {
  /** kr for all of it; null when the price of a part is not known, and when nothing was measured. */
  readonly costKr: number | null
  /** What one kWh cost on average; null without a cost or use. */
  readonly krPerKwh: number | null
  readonly source: PriceSource | null
}

/**
 * The cost of all that was used: by the price of its time, and by `fixedKrPerKwh` where that is not known; null = there is
 * none. Stretches may overlap, and each is on its own.
 */
export function costWith(
  consumptions: readonly Consumption[],
  slots: readonly PriceSlot[],
  fixedKrPerKwh: number | null,
): WholeCost {
  const parts = consumptions.filter(({ kwh }) => kwh !== null).map((part) => costOf([part], slots))
  const noCost = { costKr: null, krPerKwh: null, source: null }
  if (parts.length === 0) return noCost
  const sum = (selector: (cost: ElectricityCost) => number) =>
    parts.reduce((total, part) => total + selector(part), 0)
  const unpriced = sum(({ unpricedKwh }) => unpricedKwh)
  if (unpriced > 0 && fixedKrPerKwh === null) return noCost
  const isPriced = parts.some(({ costKr }) => costKr !== null)
  if (!isPriced && fixedKrPerKwh === null) return noCost
  const costKr = sum((part) => part.costKr ?? 0) + unpriced * (fixedKrPerKwh ?? 0)
  const kwh = unpriced + sum(({ pricedKwh }) => pricedKwh)
  return {
    costKr,
    krPerKwh: kwh === 0 ? null : costKr / kwh,
    source: !isPriced ? 'fixed' : unpriced > 0 ? 'mixed' : 'series',
  }
}

/** The prices of a stretch with how long each holds. */
function pricedParts(stretch: Interval, slots: readonly PriceSlot[], first: number) {
  const parts: { seconds: number; krPerKwh: number }[] = []
  for (let index = first; index < slots.length; index++) {
    const slot = slots[index]
    if (!slot || slot.start >= stretch.end) break
    const shared = intersectionOf(slot, stretch)
    if (shared) parts.push({ seconds: lengthOf(shared), krPerKwh: slot.krPerKwh })
  }
  return parts
}
