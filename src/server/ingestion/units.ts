import type { Quantity } from './measurement.ts'

type Convert = (value: number) => number

const times =
  (factor: number): Convert =>
  (value) =>
    value * factor
const same: Convert = (value) => value
const percentOfFraction = times(100)
const celsiusOfFahrenheit: Convert = (value) => ((value - 32) * 5) / 9
const celsiusOfKelvin: Convert = (value) => value - 273.15

/** Spellings of one unit, separated by blanks: as decoders and people write it, in UCUM, and in Swedish and English words. */
type Spellings = readonly (readonly [spellings: string, convert: Convert])[]

const percent = '% %rh rh% %r.h. percent percentage pct procent percentrh %rf rf%'
const microgram = 'ug/m3 ugm-3 ug.m-3 ug/(m3) mcg/m3 microg/m3 microgram/m3 micrograms/m3 mikrogram/m3'
const microgramWords = 'microgrampercubicmeter microgrampercubicmetre microgramspercubicmeter'
const particles: Spellings = [
  [`${microgram} ${microgramWords} microgramspercubicmetre mikrogramperkubikmeter ug/nm3`, same],
  ['mg/m3 mgm-3 milligram/m3 milligrampercubicmeter milligramperkubikmeter', times(1000)],
  ['ng/m3 ngm-3', times(0.001)],
]

/**
 * The spellings of units, by quantity, and the way from each to the canonical unit. A unit that is not listed (soil
 * moisture in kPa, CO2 in mg/l, sound in dBC) is another quantity and is refused, never guessed.
 */
const spellings: Readonly<Record<Quantity, Spellings>> = {
  temperature: [
    [
      '°c c cel celsius degc deg_c degcelsius degreec degreescelsius degreecelsius gradercelsius graderc gradc',
      same,
    ],
    ['grader grad centigrade degreescentigrade °celsius [degc]', same],
    [
      '°f f fahrenheit degf deg_f [degf] degreesfahrenheit degreefahrenheit graderfahrenheit',
      celsiusOfFahrenheit,
    ],
    ['k kelvin kelvins degk °k', celsiusOfKelvin],
  ],
  humidity: [[`${percent} relativluftfuktighet %{rh} {rh}% percentrelativehumidity`, same]],
  co2: [
    ['ppm [ppm] ppmv ppmco2 partspermillion miljondelar milliondelar umol/mol', same],
    ['ppb [ppb] ppbv nmol/mol partsperbillion', times(0.001)],
  ],
  light: [
    ['lux lx lm/m2 lm.m-2 lumen/m2', same],
    ['klx klux kilolux', times(1000)],
  ],
  pm25: particles,
  pm10: particles,
  traffic: [
    [
      'visits visit visitors visitor people persons person count counts passages passage entries crossings',
      same,
    ],
    [
      'besök besökare personer passager passage inpassager antal st styck pcs 1 {visits} {count} {people} #',
      same,
    ],
  ],
  electricity: [
    ['kwh kw.h kwhr kilowatthour kilowatthours kilowattimme kilowattimmar kilowattimma', same],
    ['wh w.h whr watthour watthours wattimme wattimmar', times(0.001)],
    ['MWh MW.h megawatthour megawatthours megawattimme megawattimmar', times(1000)],
    ['mWh mW.h milliwatthour milliwatthours milliwattimmar', times(1e-6)],
    ['GWh GW.h gigawatthour gigawatthours gigawattimmar', times(1e6)],
    ['j joule joules ws w.s wattsecond wattseconds wattsekunder', times(1 / 3.6e6)],
    ['kj kilojoule kilojoules kws', times(1 / 3600)],
    ['MJ megajoule megajoules', times(1 / 3.6)],
    ['GJ gigajoule gigajoules', times(1000 / 3.6)],
  ],
  sound: [['db dba db(a) db[a] dba(eq) laeq decibel decibels dbla db(a)leq dblaeq decibela', same]],
  soil_moisture: [
    [`${percent} %vwc vwc% %vol vol% vol-% volymprocent volumeprocent`, same],
    ['m3/m3 m3m-3 m3.m-3 cm3/cm3 cm3cm-3 l/l', percentOfFraction],
  ],
}

const conversions = new Map(
  Object.entries(spellings).map(([quantity, ofQuantity]) => {
    const byUnit = ofQuantity.flatMap(([units, convert]) =>
      units.split(' ').map((unit): [string, Convert] => [plainSpelling(unit), convert]),
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
