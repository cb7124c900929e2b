import type { Convert } from '#domain/metrics/field-definition.ts'
import { metricFields, type Quantity } from '#domain/metrics/fields.ts'

const conversions = new Map(
  metricFields.map(({ quantity, units }): [Quantity, ReadonlyMap<string, Convert>] => {
    const byUnit = units.flatMap(([spellings, convert]) =>
      spellings.split(' ').map((unit): [string, Convert] => [plainSpelling(unit), convert]),
    )
    return [quantity, new Map(byUnit)]
  }),
)

/** The value in the quantity's canonical unit; null when the unit is not one of the quantity's. '' = unit not reported. */
export function toCanonicalUnit(quantity: Quantity, value: number, unit: string): number | null {
  if (unit === '') return value
  const spelling = plainSpelling(unit)
  if (spelling === '') return value
  const convert = conversions.get(quantity)?.get(spelling)
  return convert === undefined ? null : convert(value)
}

/**
 * One way to write it: without blanks, look-alike signs as one (µ and μ, º and °, ⋅ and ·), raised figures as figures,
 * without the dots between units. Capitals count only where they make another unit: MWh is a thousand million mWh.
 */
function plainSpelling(unit: string): string {
  const plain = unit
    .replace(/[\s\u200b\u00ad\ufeff]/g, '')
    .replace(/[º˚∘ᵒ゜]/g, '°')
    .normalize('NFKC')
    .replace(/[µμ]/g, 'u')
    .replace(/[‐-―−﹣－]/g, '-')
    .replace(/[∕⁄÷]/g, '/')
    .replace(/\*\*|\^|[⋅·∙•×*.]|(?<=[a-z]{3})-(?=[a-z])/gi, '')
  const capitals = /^[mMG][WJ]/.test(plain) ? 2 : 0
  return `${plain.slice(0, capitals)}${plain.slice(capitals).toLowerCase()}`
}
