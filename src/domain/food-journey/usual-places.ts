import { provincesCountry } from '#domain/places/provinces.ts'
import type { Origin } from './cart.ts'
import type { FoodJourneyMap } from './settings.ts'

/** `source` null = common knowledge and our judgement. */
type Row = readonly [key: string, places: readonly string[], source: string | null]

/**
 * Where foods in Swedish shops often come from: codes of countries, and of provinces where they grow in Sweden, the most usual
 * first. With a source where trade figures were found (EU and Swedish importers, 2011 to 2025); they tell who sends most, and
 * trade often passes through other countries, so that this is a hint and never an answer.
 */
const rows: readonly Row[] = [
  ['apple', ['skane', 'IT', 'CL'], null],
  ['aubergine', ['ES', 'NL', 'IT'], null],
  ['avocados', ['PE', 'ZA', 'CL'], 'fruitnet.com 227648 (EU imports 2016); freshplaza.com 9389260'],
  ['banana', ['EC', 'CO', 'CR'], 'freshplaza.de 5005075 (EU imports 2015)'],
  ['beef', ['vastergotland', 'IE', 'PL'], 'svensktkott.se (Jordbruksverket 2017): the last sending country'],
  ['beetroot', ['skane', 'NL', 'IT'], null],
  ['berries', ['smaland', 'PL', 'MA'], null],
  ['bread', ['ostergotland', 'DE', 'FI'], null],
  ['broccoli', ['skane', 'ES', 'IT'], null],
  ['buns', ['uppland', 'DK', 'DE'], null],
  ['butter', ['vastergotland', 'DK', 'FI'], null],
  ['carrot', ['gotland', 'NL', 'IT'], null],
  ['cauliflower', ['skane', 'ES', 'FR'], null],
  ['cheese', ['vasterbotten', 'DK', 'FR'], null],
  ['chocolate', ['CI', 'GH', 'EC'], 'sucden.com; Global Market Report Cocoa 2019: the cocoa'],
  ['citrus', ['ES', 'ZA', 'MA'], 'hortidaily.com 9566084 (a Swedish importer 2023)'],
  ['cucumber', ['skane', 'NL', 'ES'], null],
  ['eggs', ['ostergotland', 'FI', 'DK'], null],
  ['fish', ['bohuslan', 'NO', 'CN'], 'Jordbruksverket, report 2011:35'],
  ['flour', ['vastergotland', 'DE', 'DK'], null],
  ['grapes', ['IT', 'ES', 'ZA'], 'freshplaza.com 153072 (EU imports 2015)'],
  ['green_beans', ['KE', 'MA', 'ES'], null],
  ['ice_cream', ['skane', 'DK', 'DE'], null],
  ['juice', ['BR', 'ES', 'PL'], null],
  ['lentils', ['oland', 'TR', 'CA'], 'mundus-agri.eu n30615 (EU imports)'],
  ['mango', ['PE', 'BR', 'CI'], 'fruitnet.com 266719 (2024/25); brussels.cta.int 14535'],
  ['milk', ['vastergotland', 'DK', 'FI'], null],
  ['nuts', ['US', 'VN', 'TR'], null],
  ['oats', ['vastergotland', 'FI'], null],
  ['onion', ['oland', 'NL', 'ES'], null],
  ['pasta', ['skane', 'IT', 'DE'], null],
  ['peas', ['skane', 'DK', 'BE'], null],
  ['pepper', ['ES', 'NL', 'TR'], null],
  ['pineapple', ['CR', 'EC', 'PA'], 'freshplaza.com 153072 (EU imports 2015)'],
  ['pork', ['skane', 'DE', 'DK'], 'svensktkott.se (Jordbruksverket 2017): the last sending country'],
  ['potato', ['halland', 'NL', 'EG'], null],
  ['poultry', ['smaland', 'DK', 'TH'], null],
  ['rice', ['IT', 'IN', 'TH'], 'prnewswire 300858519 (EU imports 2015-16)'],
  ['seafood', ['bohuslan', 'NO', 'CA'], null],
  ['spinach', ['skane', 'IT', 'ES'], null],
  ['tomato', ['skane', 'NL', 'MA'], 'cbi.eu, market entry for tomatoes'],
  ['vegetarian_meat', ['NL', 'DE', 'CN'], null],
  ['yogurt', ['vastergotland', 'DK', 'FI'], null],
  ['zucchini', ['skane', 'ES', 'IT'], null],
]

/** Where a food usually comes from, and who says so. */
export interface UsualPlaces {
  readonly origins: readonly Origin[]
  /** Null = common knowledge and our judgement. */
  readonly source: string | null
}

const byKey = new Map(
  rows.map(([key, places, source]) => [key, { origins: places.map(originOf), source }] as const),
)

/** Two or three places of each food; null for what is no food of the game. */
export function usualPlacesOf(foodKey: string): UsualPlaces | null {
  return byKey.get(foodKey) ?? null
}

function originOf(code: string): Origin {
  return code.length === 2
    ? { country_code: code, region_code: null }
    : { country_code: provincesCountry, region_code: code }
}

/**
 * The usual places of a food that a game's map can show, the most usual first: a map of countries alone shows Sweden instead of
 * its provinces, a map of provinces alone shows none abroad.
 */
export function usualPlacesOn(map: FoodJourneyMap, foodKey: string): readonly Origin[] {
  const origins = usualPlacesOf(foodKey)?.origins ?? []
  if (map === 'sweden') return origins.filter(({ region_code }) => region_code !== null)
  return map === 'both' ? origins : origins.map(({ country_code }) => ({ country_code, region_code: null }))
}
