import type { Text } from '#domain/locale.ts'
import { feltTemperature } from './felt-temperature.ts'

/** What can hang on a peg in the hall. */
export const clothes = [
  'hat',
  'mittens',
  'jacket',
  'boots',
  'raincoat',
  'wellingtons',
  'jumper',
  'cap',
  'bottle',
] as const
export type Garment = (typeof clothes)[number]

export interface WeatherFacts {
  /** Outdoors, °C. */
  readonly temperature: number
  /** m/s; null = not known. */
  readonly wind: number | null
  /** Rain, sleet or thunder now or in the lunch break; snow is dry in this sense. */
  readonly isWet: boolean
}

/** What to wear in one kind of weather. */
export interface ClothesRule {
  readonly key: string
  readonly fits: (facts: WeatherFacts & { readonly felt: number }) => boolean
  /** From left to right, one to four. */
  readonly garments: readonly Garment[]
  readonly words: Text
}

/** Our choice: what Swedish preschools and schools ask children to bring, by the temperature that is felt. First fit. */
export const clothesRules: readonly ClothesRule[] = [
  {
    key: 'freezing',
    fits: ({ felt }) => felt < -10,
    garments: ['hat', 'mittens', 'jacket', 'boots'],
    words: { sv: 'Klä dig riktigt varmt i dag', en: 'Dress very warmly today' },
  },
  {
    key: 'cold_and_wet',
    fits: ({ felt, isWet }) => felt < 5 && isWet,
    garments: ['hat', 'mittens', 'raincoat', 'wellingtons'],
    words: { sv: 'Mössa, vantar och regnkläder i dag', en: 'Hat, mittens and rain clothes today' },
  },
  {
    key: 'cold',
    fits: ({ felt }) => felt < 5,
    garments: ['hat', 'mittens', 'jacket', 'boots'],
    words: { sv: 'Mössa och vantar i dag', en: 'Hat and mittens today' },
  },
  {
    key: 'cool_and_wet',
    fits: ({ felt, isWet }) => felt < 15 && isWet,
    garments: ['jumper', 'raincoat', 'wellingtons'],
    words: { sv: 'Regnkläder och en tröja i dag', en: 'Rain clothes and a jumper today' },
  },
  {
    key: 'cool',
    fits: ({ felt }) => felt < 10,
    garments: ['hat', 'jacket'],
    words: { sv: 'Mössa och jacka i dag', en: 'Hat and jacket today' },
  },
  {
    key: 'mild',
    fits: ({ felt }) => felt < 15,
    garments: ['jacket', 'jumper'],
    words: { sv: 'Jacka eller tröja i dag', en: 'A jacket or a jumper today' },
  },
  {
    key: 'warm_and_wet',
    fits: ({ isWet }) => isWet,
    garments: ['raincoat', 'wellingtons'],
    words: { sv: 'Regnjacka och stövlar i dag', en: 'Raincoat and wellingtons today' },
  },
  {
    key: 'warm',
    fits: ({ felt }) => felt < 20,
    garments: ['jumper'],
    words: { sv: 'En tröja räcker i dag', en: 'A jumper is enough today' },
  },
  {
    key: 'hot',
    fits: () => true,
    garments: ['cap', 'bottle'],
    words: { sv: 'Keps och vattenflaska i dag', en: 'A cap and a water bottle today' },
  },
]

/** What to wear: the first rule that fits. */
export function clothesFor(facts: WeatherFacts): ClothesRule {
  const felt = feltTemperature(facts.temperature, facts.wind)
  const rule = clothesRules.find(({ fits }) => fits({ ...facts, felt }))
  if (!rule) throw new Error('the last rule fits every weather')
  return rule
}

export const garmentNames: Readonly<Record<Garment, Text>> = {
  hat: { sv: 'Mössa', en: 'Hat' },
  mittens: { sv: 'Vantar', en: 'Mittens' },
  jacket: { sv: 'Jacka', en: 'Jacket' },
  boots: { sv: 'Kängor', en: 'Boots' },
  raincoat: { sv: 'Regnjacka', en: 'Raincoat' },
  wellingtons: { sv: 'Stövlar', en: 'Wellingtons' },
  jumper: { sv: 'Tröja', en: 'Jumper' },
  cap: { sv: 'Keps', en: 'Cap' },
  bottle: { sv: 'Vatten', en: 'Water' },
}
