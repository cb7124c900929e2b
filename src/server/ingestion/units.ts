import type { Quantity } from './measurement.ts'

type Convert = (value: number) => number

const same: Convert = (value) => value
const percentOfFraction: Convert = (value) => value * 100

/**
 * The spellings of units that decoders use, by quantity, and the way from each to the canonical unit.
 * A unit that is not listed (soil moisture in kPa, CO2 in mg/l) is another quantity and is refused, never guessed.
 */
const conversions: Readonly<Record<Quantity, Readonly<Record<string, Convert>>>> = {
  temperature: {
    '°c': same,
    '℃': same,
    c: same,
    celsius: same,
    '°f': (value) => ((value - 32) * 5) / 9,
    f: (value) => ((value - 32) * 5) / 9,
    k: (value) => value - 273.15,
  },
  humidity: { '%': same, '%rh': same, 'rh%': same, percent: same },
  co2: { ppm: same },
  light: { lux: same, lx: same },
  pm25: { 'ug/m3': same, 'ugm-3': same },
  pm10: { 'ug/m3': same, 'ugm-3': same },
  traffic: { visits: same, visit: same, people: same, persons: same, count: same, counts: same },
  electricity: {
    kwh: same,
    wh: (value) => value / 1000,
    mwh: (value) => value * 1000,
  },
  sound: { db: same, dba: same, 'db(a)': same, laeq: same },
  soil_moisture: {
    '%': same,
    '%vwc': same,
    percent: same,
    'm3/m3': percentOfFraction,
    'm3m-3': percentOfFraction,
  },
}

/** The value in the quantity's canonical unit; null when the unit is not one of the quantity's. '' = unit not told. */
export function toCanonicalUnit(quantity: Quantity, value: number, unit: string): number | null {
  const spelling = plainSpelling(unit)
  if (spelling === '') return value
  const spellings = conversions[quantity]
  const convert = Object.hasOwn(spellings, spelling) ? spellings[spelling] : undefined
  return convert === undefined ? null : convert(value)
}

/** One way to write it: no blanks, both micro signs as u, raised figures as figures, without the dots between units. */
function plainSpelling(unit: string): string {
  return unit
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[µμ]/g, 'u')
    .replace(/³/g, '3')
    .replace(/⁻/g, '-')
    .replace(/[⋅·.]/g, '')
    .replace(/∕/g, '/')
}
