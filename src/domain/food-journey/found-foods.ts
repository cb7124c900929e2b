import { sortByName, withoutMarks } from '#domain/alphabet.ts'
import type { Locale } from '#domain/locale.ts'
import type { Food, FoodCategory } from './foods.ts'

/**
 * The foods whose name, in either language, holds what was typed, sorted by their names. Marks on letters need not be
 * typed. Null = every category.
 */
export function foundFoods(
  foods: readonly Food[],
  typed: string,
  category: FoodCategory | null,
  locale: Locale,
): Food[] {
  const sought = withoutMarks(typed)
  const found = foods
    .filter((food) => category === null || food.category === category)
    .filter(({ name }) => withoutMarks(name.sv).includes(sought) || withoutMarks(name.en).includes(sought))
  return sortByName(found, ({ name }) => name[locale], locale)
}
