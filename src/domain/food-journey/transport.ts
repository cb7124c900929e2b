import type { Point } from '#domain/places/distance.ts'
import type { Origin } from './cart.ts'
import { journeyOf } from './journey.ts'
import { type Transport, transports } from './transports.ts'

/**
 * Countries that a lorry from Sweden reaches by roads, bridges and ferries over less than 300 km of sea: Europe's
 * mainland with its islands nearby, and Türkiye over its bridges.
 */
const byRoad = new Set(
  'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA VA XK'.split(
    ' ',
  ),
)
/** Of these, the ones without a railway that goods trains from the mainland can use. */
const withoutRails = new Set('AD AX GG GI IE IM JE MT SM VA'.split(' '))

/** Countries without a coast, also not on the sea between them. */
const landlocked = new Set(
  'AD AF AM AT AZ BF BI BO BT BW BY CF CH CZ ET HU KG KZ LA LI LS LU MD MK ML MN MW NE NP PY RS RW SK SM SS SZ TD TJ TM UG UZ VA XK ZM ZW'.split(
    ' ',
  ),
)

/** The ways that a food from there can have come to a Swedish school; none when nobody knows from where. */
export function possibleTransports({ country_code }: Pick<Origin, 'country_code'>): readonly Transport[] {
  if (country_code === null) return []
  return transports.filter((way) => {
    if (way === 'plane') return true
    if (way === 'ship') return !landlocked.has(country_code)
    return byRoad.has(country_code) && (way === 'lorry' || !withoutRails.has(country_code))
  })
}

/** What gets old soon. Green beans and berries: Our World in Data; mango, fish and seafood are our judgement. */
const soonOld = new Set(['berries', 'green_beans', 'mango', 'fish', 'seafood'])

/** True for what is often flown: gets old soon, and comes from where no lorry does. */
export function isOftenFlown(foodKey: string, { country_code }: Pick<Origin, 'country_code'>): boolean {
  return soonOld.has(foodKey) && country_code !== null && !byRoad.has(country_code)
}

/**
 * Kilograms of carbon dioxide equivalents for a tonne and a kilometre, from the vehicle alone: the United Kingdom's
 * government conversion factors (DEFRA, DESNZ) as the Mode Shift Centre lists them; long flights from the edition of 2007,
 * carbon dioxide alone.
 */
export const transportFactors = {
  ship_deep_sea: 0.01536,
  ship_short_sea: 0.029703,
  train: 0.03159,
  lorry: 0.12631,
  plane_short_haul: 1.73499,
  plane_long_haul: 0.57,
} as const

/** How much longer the way is than as the crow flies: a judgement. */
export const detours: Readonly<Record<Transport, number>> = { plane: 1, lorry: 1.2, train: 1.2, ship: 1.4 }

/** Ships between continents are larger, planes too; as the crow flies, km. */
const deepSeaFromKm = 4000
const longHaulFromKm = 1500

function factorOf(way: Transport, km: number): number {
  if (way === 'ship')
    return km < deepSeaFromKm ? transportFactors.ship_short_sea : transportFactors.ship_deep_sea
  if (way === 'plane')
    return km < longHaulFromKm ? transportFactors.plane_short_haul : transportFactors.plane_long_haul
  return transportFactors[way]
}

/**
 * Greenhouse gas of the way, kg CO2e for a kilogram of food. `km`: as the crow flies. From the country's middle, whatever
 * the last part of the way was.
 */
export function transportGasKg(km: number, way: Transport): number {
  return (factorOf(way, km) * detours[way] * km) / 1000
}

/** As `transportGasKg`, from an origin; null where nobody knows how far. */
export function gasFrom(home: Point, origin: Origin, way: Transport): number | null {
  const journey = journeyOf(home, origin)
  return journey && transportGasKg(journey.value, way)
}

/**
 * How the world's food travels, shares of all its kilometres (tonnes times km), as Our World in Data computed them from Poore
 * and Nemecek 2018.
 */
export const worldShares: Readonly<Record<Transport, number>> = {
  ship: 0.5897,
  lorry: 0.3097,
  train: 0.099,
  plane: 0.0016,
}
