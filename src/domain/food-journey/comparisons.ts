/** What a distance is compared with. */
export interface Comparisons {
  /** Laps around the Earth. */
  readonly earth_laps: number
  /** Times Vätternrundan, the bike race around lake Vättern. */
  readonly bike_races: number
  /** Hours in a car. */
  readonly car_hours: number
}

/** Along the equator, km. */
export const earthLapKm = 40_075
/** Vätternrundan's length since 2021, km; it was 300 before. */
export const bikeRaceKm = 315
/** Between the 70 to 90 of Swedish country roads and the 110 of motorways, km/h: a judgement. */
export const carSpeedKmH = 90

/** To three decimals: more would only be longer. */
export function comparisonsOf(km: number): Comparisons {
  return {
    earth_laps: toThreeDecimals(km / earthLapKm),
    bike_races: toThreeDecimals(km / bikeRaceKm),
    car_hours: toThreeDecimals(km / carSpeedKmH),
  }
}

function toThreeDecimals(value: number): number {
  return Math.round(value * 1000) / 1000
}
