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
  const sought = folded(typed)
  const collator = collators[locale] ?? new Intl.Collator(locale)
  collators[locale] = collator
  return foods
    .filter((food) => category === null || food.category === category)
    .filter(({ name }) => folded(name.sv).includes(sought) || folded(name.en).includes(sought))
    .sort((a, b) => collator.compare(a.name[locale], b.name[locale]))
}

const collators: { [locale in Locale]?: Intl.Collator } = {}

function folded(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
