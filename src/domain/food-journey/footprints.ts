/**
 * Greenhouse gas of foods, kg CO2e for a kilogram, from the farm to the shop: the world's mean of 2010, Poore and Nemecek
 * 2018 (Science 360:987-992) as compiled by Our World in Data (CC BY 4.0). Foods that it does not name have the figure of
 * their group. No row = there is no figure.
 */
type Row = readonly [key: string, kg: number, group?: FoodGroup]
/** What a figure stands for where it is not the food itself. */
export type FoodGroup =
  | 'vegetables'
  | 'fruit'
  | 'roots'
  | 'brassicas'
  | 'berries_and_grapes'
  | 'wheat_and_rye'
  | 'pulses'
  | 'tofu'
  | 'prawns'

const rows: readonly Row[] = [
  ['apple', 0.43],
  ['aubergine', 0.53, 'vegetables'],
  ['avocados', 1.05, 'fruit'],
  ['banana', 0.86],
  ['beef', 99.48],
  ['beetroot', 0.43, 'roots'],
  ['berries', 1.53],
  ['bread', 1.57, 'wheat_and_rye'],
  ['broccoli', 0.51, 'brassicas'],
  ['buns', 1.57, 'wheat_and_rye'],
  ['carrot', 0.43, 'roots'],
  ['cauliflower', 0.51, 'brassicas'],
  ['cheese', 23.88],
  ['chocolate', 46.65],
  ['citrus', 0.39],
  ['cucumber', 0.53, 'vegetables'],
  ['eggs', 4.67],
  ['fish', 13.63],
  ['flour', 1.57, 'wheat_and_rye'],
  ['grapes', 1.53, 'berries_and_grapes'],
  ['green_beans', 0.53, 'vegetables'],
  ['lentils', 1.79, 'pulses'],
  ['mango', 1.05, 'fruit'],
  ['milk', 3.15],
  ['nuts', 0.43],
  ['oats', 2.48],
  ['onion', 0.5],
  ['pasta', 1.57, 'wheat_and_rye'],
  ['peas', 0.98],
  ['pepper', 0.53, 'vegetables'],
  ['pineapple', 1.05, 'fruit'],
  ['pork', 12.31],
  ['potato', 0.46],
  ['poultry', 9.87],
  ['rice', 4.45],
  ['seafood', 26.87, 'prawns'],
  ['spinach', 0.53, 'vegetables'],
  ['tomato', 2.09],
  ['vegetarian_meat', 3.16, 'tofu'],
  ['zucchini', 0.53, 'vegetables'],
]

/** A Swedish source's figures: SLU, Mat-klimat-listan 1.1 (Röös 2014), kg CO2e for a kilogram on the Swedish market. */
const swedish: Readonly<Record<string, number>> = {
  beef: 26,
  cheese: 8,
  pork: 6,
  fish: 3,
  poultry: 2,
  eggs: 2,
  bread: 0.8,
  potato: 0.1,
}

export interface Footprint {
  /** The world's mean. */
  readonly kg: number
  /** What the Swedish source says; null = it is not asked for this food. */
  readonly swedishKg: number | null
  /** The figure is that of a group; null = of the food itself. */
  readonly group: FoodGroup | null
}

const byKey = new Map(
  rows.map(([key, kg, group]): [string, Footprint] => [
    key,
    { kg, swedishKg: swedish[key] ?? null, group: group ?? null },
  ]),
)

/** Null where there is no figure: none is made up. */
export function footprintOf(foodKey: string): Footprint | null {
  return byKey.get(foodKey) ?? null
}

/** A kilogram of beef from herds that give milk as well, in the same world's mean. Most Swedish beef is of that kind. */
export const dairyBeefKg = 33.3
