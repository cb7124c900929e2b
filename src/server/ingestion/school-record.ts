import type { LocalDate } from '#domain/time/local-date.ts'

/** Food that was weighed after one meal of a school. */
export interface MealWaste {
  readonly kind: 'meal_waste'
  /** The scale, when the message names one; lower case. */
  readonly externalId: string | null
  readonly date: LocalDate
  readonly meal: string
  readonly wasteKind: 'kitchen' | 'serving' | 'plate'
  readonly weightG: number
  /** How many ate; null = not counted. */
  readonly portions: number | null
  readonly reason: string | null
}

interface Course {
  readonly name: string
  readonly labels: readonly string[]
  readonly allergens: readonly string[]
}

/** What there is to eat at one meal of a day. */
export interface MenuDay {
  readonly kind: 'menu_day'
  readonly date: LocalDate
  readonly meal: string
  readonly courses: readonly Course[]
}

export const weatherSymbols = [
  'clear',
  'partly_cloudy',
  'cloudy',
  'fog',
  'rain',
  'thunder',
  'sleet',
  'snow',
] as const
export type WeatherSymbol = (typeof weatherSymbols)[number]

/** Times are epoch ms; null = the source does not know. */
export interface Forecast {
  readonly kind: 'forecast'
  readonly issuedAt: number
  readonly validUntil: number
  readonly source: string
  readonly steps: readonly {
    readonly at: number
    readonly temperature: number | null
    readonly symbol: WeatherSymbol | null
    readonly precipitationMm: number | null
    readonly windMs: number | null
  }[]
}

/** What a kWh costs the school for a time, SEK with everything in it. Epoch ms. */
export interface ElectricityPrice {
  readonly kind: 'electricity_price'
  readonly from: number
  readonly to: number
  readonly krPerKwh: number
  /** The dearest of those that were sent together, kr for a kWh, by which their unit is judged; null = their source says their unit. */
  readonly sentWithKr: number | null
}

/** A message's data about the school, which no device has measured. */
export type SchoolRecord = MealWaste | MenuDay | Forecast | ElectricityPrice
