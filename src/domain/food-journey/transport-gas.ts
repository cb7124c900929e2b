import type { Transport } from './transports.ts'

/**
 * Kilograms of carbon dioxide equivalents for a tonne and a kilometre. All of them are of one edition and one basis: the United
 * Kingdom's government conversion factors for company reporting, 2025 (DESNZ, formerly DEFRA), "Freighting goods", what the
 * vehicle itself gives off (without making its fuel, and of flights without what their exhaust does high up). Lorry: all HGVs,
 * average laden. Train: freight train. Ship: container ship of 1000 to 1999 containers (TEU), and the average. Plane: short
 * haul and long haul; its factor of domestic flights is of small planes within Britain and not used.
 */
export const transportFactors = {
  ship_short_sea: 0.0325,
  ship_deep_sea: 0.01612,
  train: 0.02779,
  lorry: 0.10163,
  plane_short_haul: 0.75539,
  plane_long_haul: 0.5313,
} as const

/** How much longer the way is than as the crow flies: a judgement. */
export const detours: Readonly<Record<Transport, number>> = { plane: 1, lorry: 1.2, train: 1.2, ship: 1.4 }

/** Two classes of a source: the nearer one holds up to `nearKm`, the farther one from `farKm` on, km of the way. */
interface Classes {
  readonly near: number
  readonly far: number
  readonly nearKm: number
  readonly farKm: number
}

/**
 * Classes meet where the source parts them, from half of that way to twice as far: flights at 3700 km (DESNZ), ships at 4000
 * km (our judgement of where ways between continents begin).
 */
function classesAt(limitKm: number, near: number, far: number): Classes {
  return { near, far, nearKm: limitKm / 2, farKm: limitKm * 2 }
}

const { ship_short_sea, ship_deep_sea, plane_short_haul, plane_long_haul, lorry, train } = transportFactors
const classes: Readonly<Record<Transport, Classes>> = {
  ship: classesAt(4000, ship_short_sea, ship_deep_sea),
  plane: classesAt(3700, plane_short_haul, plane_long_haul),
  lorry: classesAt(1, lorry, lorry),
  train: classesAt(1, train, train),
}

/** The way itself, km. `km`: as the crow flies. */
export function wayKm(km: number, way: Transport): number {
  return detours[way] * km
}

/**
 * Greenhouse gas of the way, kg CO2e for a kilogram of food. `km`: as the crow flies. From the country's middle, whatever
 * the last part of the way was. Between two classes of the source the gas itself grows evenly, so that it has no step and a
 * longer way never gives less.
 */
export function transportGasKg(km: number, way: Transport): number {
  const { near, far, nearKm, farKm } = classes[way]
  const length = wayKm(km, way)
  if (length <= nearKm) return (near * length) / 1000
  if (length >= farKm) return (far * length) / 1000
  const [atNear, atFar] = [near * nearKm, far * farKm]
  return (atNear + ((atFar - atNear) * (length - nearKm)) / (farKm - nearKm)) / 1000
}

/**
 * The share of all the greenhouse gas of food that comes from its journeys. `low`: those of the food itself, Our World in Data
 * from Poore and Nemecek 2018 (Science 360:987-992), and Crippa and others 2021 (Nature Food 2:198-209). `high`: also those of
 * fodder, fertiliser and machines, Li and others 2022 (Nature Food 3:445-453). They are contested.
 */
export const journeyShare = { low: [0.05, 0.06], high: 0.19 } as const

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
