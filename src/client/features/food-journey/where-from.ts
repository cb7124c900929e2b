import type { Origin } from '#domain/food-journey/cart.ts'
import type { Locale, Text } from '#domain/locale.ts'
import { placeName } from './map/places.ts'

/** A food in the middle of a sentence: `bananen`; in English with its verb, `does the banana`, `do the eggs`. */
type Row = readonly [key: string, sv: string, en: string, many?: 'many']

const rows: readonly Row[] = [
  ['apple', 'äpplet', 'apple'],
  ['aubergine', 'auberginen', 'aubergine'],
  ['avocados', 'avokadon', 'avocado'],
  ['banana', 'bananen', 'banana'],
  ['beef', 'nötköttet', 'beef'],
  ['beetroot', 'rödbetan', 'beetroot'],
  ['berries', 'bären', 'berries', 'many'],
  ['bread', 'brödet', 'bread'],
  ['broccoli', 'broccolin', 'broccoli'],
  ['buns', 'bullarna', 'buns', 'many'],
  ['butter', 'smöret', 'butter'],
  ['carrot', 'moroten', 'carrot'],
  ['cauliflower', 'blomkålen', 'cauliflower'],
  ['cheese', 'osten', 'cheese'],
  ['chocolate', 'chokladen', 'chocolate'],
  ['citrus', 'citrusfrukten', 'citrus fruit'],
  ['cucumber', 'gurkan', 'cucumber'],
  ['eggs', 'äggen', 'eggs', 'many'],
  ['fish', 'fisken', 'fish'],
  ['flour', 'mjölet', 'flour'],
  ['grapes', 'vindruvorna', 'grapes', 'many'],
  ['green_beans', 'de gröna bönorna', 'green beans', 'many'],
  ['ice_cream', 'glassen', 'ice cream'],
  ['juice', 'juicen', 'juice'],
  ['lentils', 'linserna', 'lentils', 'many'],
  ['mango', 'mangon', 'mango'],
  ['milk', 'mjölken', 'milk'],
  ['nuts', 'nötterna', 'nuts', 'many'],
  ['oats', 'havren', 'oats', 'many'],
  ['onion', 'löken', 'onion'],
  ['pasta', 'pastan', 'pasta'],
  ['peas', 'ärtorna', 'peas', 'many'],
  ['pepper', 'paprikan', 'bell pepper'],
  ['pineapple', 'ananasen', 'pineapple'],
  ['pork', 'grisköttet', 'pork'],
  ['potato', 'potatisen', 'potato'],
  ['poultry', 'kycklingen', 'chicken'],
  ['rice', 'riset', 'rice'],
  ['seafood', 'skaldjuren', 'seafood'],
  ['spinach', 'spenaten', 'spinach'],
  ['tomato', 'tomaten', 'tomato'],
  ['vegetarian_meat', 'vegobiffen', 'veggie meat'],
  ['yogurt', 'yoghurten', 'yogurt'],
  ['zucchini', 'zucchinin', 'zucchini'],
]

const questions: ReadonlyMap<string, Text> = new Map(
  rows.map(([key, sv, en, many]) => [
    key,
    { sv: `Var kommer ${sv} ifrån?`, en: `Where ${many ? 'do' : 'does'} the ${en} come from?` },
  ]),
)

const subjects: ReadonlyMap<string, Text> = new Map(
  rows.map(([key, sv, en]) => [key, { sv, en: `the ${en}` }]),
)

/** "bananen", "the banana": in the middle of a sentence. */
export function inSentence(key: string, locale: Locale): string {
  return subjects.get(key)?.[locale] ?? { sv: 'maten', en: 'the food' }[locale]
}

/** "Var kommer bananen ifrån?" */
export function whereFrom(key: string, locale: Locale): string {
  return (
    questions.get(key)?.[locale] ?? { sv: 'Var kommer den ifrån?', en: 'Where does it come from?' }[locale]
  )
}

/** Countries that have "the" before them in English. */
const withArticle: ReadonlySet<string> = new Set(
  'AE BS CD CF CG DO FK GB GM KM KY MH MV NL PH SB SC TC US VG VI'.split(' '),
)

/** "Peru", "the Netherlands": after "från" or "from"; empty for what is unknown. */
export function fromPlace(origin: Origin, locale: Locale): string {
  const name = placeName(origin, locale) ?? ''
  const hasArticle =
    locale === 'en' && origin.region_code === null && withArticle.has(origin.country_code ?? '')
  return hasArticle && !/^the /i.test(name) ? `the ${name}` : name
}
