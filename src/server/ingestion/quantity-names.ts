import { metricFields, type Quantity } from '#domain/metrics/fields.ts'
import { remembering } from './plain-name.ts'
import { isUnitOfAny, toCanonicalUnit } from './units.ts'

/** The names of what is no amount; `amount-fields.ts` has the others. */
const quantities = new Map(
  metricFields.flatMap(({ quantity, names = [] }) =>
    names.map((name): [string, Quantity] => [name, quantity]),
  ),
)

/** The quantity that decoders call by this name, in any case and with blanks or `_`; undefined for other names. */
export function quantityOfName(name: string): Quantity | undefined {
  return quantities.get(name.toLowerCase().replaceAll(' ', '_'))
}

/** A quantity, and the unit that its name says. */
interface QuantityWithUnit {
  readonly quantity: Quantity
  readonly unit: string
}

const longestName = 60
const separators = ' _.,-'

/**
 * A known name that ends in a unit of its quantity: `temperature_f`, `humidityPercent`, `Temperature (°F)`, `co2.ppm`. Undefined
 * where anything else is at its end: `temperature_min`, `temp_c_max`.
 */
export const quantityWithUnit = remembering((name): QuantityWithUnit | undefined => {
  if (name.length > longestName) return undefined
  const text = name.trim()
  const opens = /[)\]]$/.test(text) ? Math.max(text.lastIndexOf('('), text.lastIndexOf('[')) : -1
  if (opens >= 0) return partsOf(text.slice(0, opens), text.slice(opens + 1, -1))
  for (let at = 1; at < text.length; at += 1) {
    if (!isJoint(text, at)) continue
    const found = partsOf(text.slice(0, at), text.slice(at))
    if (found !== undefined) return found
  }
  return undefined
})

/** Where a word may end: before a separator, a capital after a small letter, or a sign of a unit. */
function isJoint(text: string, at: number): boolean {
  const next = text[at] ?? ''
  return (
    separators.includes(next) || '°º%'.includes(next) || /^[\p{Ll}\d]\p{Lu}/u.test(text.slice(at - 1, at + 1))
  )
}

function partsOf(name: string, end: string): QuantityWithUnit | undefined {
  const quantity = quantityOfName(name.trim())
  if (quantity === undefined) return undefined
  const unit = separators.includes(end[0] ?? '') ? end.slice(1).trim() : end.trim()
  const spelling = [unit, unit.replaceAll('_', '/')].find(
    (text) => isUnitOfAny(text) && toCanonicalUnit(quantity, 1, text) !== null,
  )
  return spelling === undefined ? undefined : { quantity, unit: spelling }
}
