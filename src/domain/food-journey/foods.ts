import type { Text } from '#domain/locale.ts'

/** What the foods can be filtered by. */
export const foodCategories = [
  'fruit',
  'vegetables',
  'meat_and_fish',
  'dairy_and_eggs',
  'grains',
  'other',
] as const
export type FoodCategory = (typeof foodCategories)[number]

/** A food that a pupil can put into the cart; `play_item` in the contract. */
export interface Food {
  readonly key: string
  readonly category: FoodCategory
  /** As it stands alone, with a capital; one of it, or many, as it is bought. */
  readonly name: Text
}

type Row = readonly [key: string, category: FoodCategory, sv: string, en: string]

/** The play items of the specification, which counts 43 and names 44. */
const rows: readonly Row[] = [
  ['apple', 'fruit', 'Äpple', 'Apple'],
  ['aubergine', 'vegetables', 'Aubergine', 'Aubergine'],
  ['avocados', 'fruit', 'Avokado', 'Avocado'],
  ['banana', 'fruit', 'Banan', 'Banana'],
  ['beef', 'meat_and_fish', 'Nötkött', 'Beef'],
  ['beetroot', 'vegetables', 'Rödbeta', 'Beetroot'],
  ['berries', 'fruit', 'Bär', 'Berries'],
  ['bread', 'grains', 'Bröd', 'Bread'],
  ['broccoli', 'vegetables', 'Broccoli', 'Broccoli'],
  ['buns', 'grains', 'Bullar', 'Buns'],
  ['butter', 'dairy_and_eggs', 'Smör', 'Butter'],
  ['carrot', 'vegetables', 'Morot', 'Carrot'],
  ['cauliflower', 'vegetables', 'Blomkål', 'Cauliflower'],
  ['cheese', 'dairy_and_eggs', 'Ost', 'Cheese'],
  ['chocolate', 'other', 'Choklad', 'Chocolate'],
  ['citrus', 'fruit', 'Citrusfrukt', 'Citrus fruit'],
  ['cucumber', 'vegetables', 'Gurka', 'Cucumber'],
  ['eggs', 'dairy_and_eggs', 'Ägg', 'Eggs'],
  ['fish', 'meat_and_fish', 'Fisk', 'Fish'],
  ['flour', 'grains', 'Mjöl', 'Flour'],
  ['grapes', 'fruit', 'Vindruvor', 'Grapes'],
  ['green_beans', 'vegetables', 'Gröna bönor', 'Green beans'],
  ['ice_cream', 'dairy_and_eggs', 'Glass', 'Ice cream'],
  ['juice', 'other', 'Juice', 'Juice'],
  ['lentils', 'vegetables', 'Linser', 'Lentils'],
  ['mango', 'fruit', 'Mango', 'Mango'],
  ['milk', 'dairy_and_eggs', 'Mjölk', 'Milk'],
  ['nuts', 'other', 'Nötter', 'Nuts'],
  ['oats', 'grains', 'Havre', 'Oats'],
  ['onion', 'vegetables', 'Lök', 'Onion'],
  ['pasta', 'grains', 'Pasta', 'Pasta'],
  ['peas', 'vegetables', 'Ärtor', 'Peas'],
  ['pepper', 'vegetables', 'Paprika', 'Bell pepper'],
  ['pineapple', 'fruit', 'Ananas', 'Pineapple'],
  ['pork', 'meat_and_fish', 'Griskött', 'Pork'],
  ['potato', 'vegetables', 'Potatis', 'Potato'],
  ['poultry', 'meat_and_fish', 'Kyckling', 'Chicken'],
  ['rice', 'grains', 'Ris', 'Rice'],
  ['seafood', 'meat_and_fish', 'Skaldjur', 'Seafood'],
  ['spinach', 'vegetables', 'Spenat', 'Spinach'],
  ['tomato', 'vegetables', 'Tomat', 'Tomato'],
  ['vegetarian_meat', 'other', 'Vegobiff', 'Veggie meat'],
  ['yogurt', 'dairy_and_eggs', 'Yoghurt', 'Yogurt'],
  ['zucchini', 'vegetables', 'Zucchini', 'Zucchini'],
]

/** In the order of their keys. */
export const foods: readonly Food[] = rows.map(([key, category, sv, en]) => ({
  key,
  category,
  name: { sv, en },
}))

const byKey = new Map(foods.map((food) => [food.key, food]))

export function findFood(key: string): Food | undefined {
  return byKey.get(key)
}
