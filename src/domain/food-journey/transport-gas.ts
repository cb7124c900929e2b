import type { Transport } from './transports.ts'

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

/** The way itself, km. `km`: as the crow flies. */
export function wayKm(km: number, way: Transport): number {
  return detours[way] * km
}

/**
 * Greenhouse gas of the way, kg CO2e for a kilogram of food. `km`: as the crow flies. From the country's middle, whatever
 * the last part of the way was.
 */
export function transportGasKg(km: number, way: Transport): number {
  return (factorOf(way, km) * wayKm(km, way)) / 1000
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
