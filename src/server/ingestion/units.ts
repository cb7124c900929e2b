import type { Convert } from '#domain/metrics/field-definition.ts'
import { metricFields, type Quantity } from '#domain/metrics/fields.ts'
import { latinLetters } from './letters.ts'
import { remembering } from './plain-name.ts'

/** Rings, raised noughts and letters that are put where the degree sign belongs, and what is left of one that was broken. */
const degreeSigns = /[º˚∘ᵒ゜ﾟ⁰◦○ᴼ⚬ₒ]|&deg;|\\u00b0|\ufffd(?=[CFcf]$)/g

/** Before the name of a unit of QUDT: `http://qudt.org/vocab/unit/DEG_F`, `unit:DEG_F`. */
const qudt = /^\s*(?:https?:\/\/(?:www\.)?qudt\.org\/(?:[\d.]+\/)?vocab\/unit[/#]|(?:qudt-)?unit:)/i

const conversions = new Map(
  metricFields.map(({ quantity, units }): [Quantity, ReadonlyMap<string, Convert>] => {
    const byUnit = units.flatMap(([spellings, convert]) =>
      spellings.split(' ').map((unit): [string, Convert] => [plainSpelling(unit), convert]),
    )
    return [quantity, new Map(byUnit)]
  }),
)

const unitsOfAny = new Set([...conversions.values()].flatMap((byUnit) => [...byUnit.keys()]))

/** True for a text, not a digit or a sign alone, that is a unit of something that can be measured. */
export const isUnitOfAny = remembering(
  (text) => /[\p{L}%°℉℃]/u.test(text) && unitsOfAny.has(plainSpelling(text)),
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
 * One way to write it: without blanks, look-alike signs and letters as one (µ and μ, º and °, С and C, ⋅ and ·), raised figures
 * as figures, without the dots between units, and read as UTF-8 where it was read as Latin-1 (`Â°C`). Capitals count only where
 * they make another unit: MWh is a thousand million mWh.
 */
function plainSpelling(unit: string): string {
  const unbroken = unit
    .replace(qudt, '')
    .replace(/[\s\u200b\u00ad\ufeff]/g, '')
    .replace(/Â(?=[°µ³²])|Î(?=¼)/g, '')
    .replace(/¼(?=g)/g, 'µ')
    .replace(degreeSigns, '°')
  const plain = latinLetters(unbroken)
    .normalize('NFKC')
    .replace(/[µμ]/g, 'u')
    .replace(/[‐-―−﹣－]/g, '-')
    .replace(/[∕⁄÷]/g, '/')
    .replace(/\*\*|\^|[⋅·∙•×*.]|(?<=[a-z]{3})-(?=[a-z])/gi, '')
  const capitals = /^[mMG][WJ]/.test(plain) ? 2 : 0
  return `${plain.slice(0, capitals)}${plain.slice(capitals).toLowerCase()}`
}
