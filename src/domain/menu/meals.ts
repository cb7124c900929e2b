/** The meals of a day in their order, each by the words that its name begins with. What has another name is a lunch's. */
const meals = [
  /^(?:frukost|morgonmål|breakfast)/i,
  /^(?:förmiddag|fm[- ])/i,
  /^(?:skol)?lunch|^dagens/i,
  /^$/,
  /^(?:dessert|efterrätt)/i,
  /^(?:mellanmål|eftermiddag|em[- ]|fika|snack|fruktstund)/i,
  /^(?:middag|kvällsm[aå][lt]|kväll|dinner|supper)/i,
] as const
const lunch = 2
const unnamed = 3

/** Where a meal stands in the day: meals are sorted by it. */
export function mealRank(name: string): number {
  const rank = meals.findIndex((words) => words.test(name.trim()))
  return rank === -1 ? unnamed : rank
}

/**
 * What is served for lunch, of the meals of a day: those that are called so, else all that are no other meal (a kitchen
 * calls them by its dishes: "Kökets rätt").
 */
export function lunchOf<T extends { readonly name: string }>(day: readonly T[]): readonly T[] {
  const named = day.filter(({ name }) => mealRank(name) === lunch)
  return named.length > 0 ? named : day.filter(({ name }) => mealRank(name) === unnamed)
}

/** Whether meals beside each other need their names; a lunch alone says nothing new with its name. */
export function mustBeNamed(meals: readonly { readonly name: string }[]): boolean {
  return meals.length > 1 || (meals[0] !== undefined && mealRank(meals[0].name) !== lunch)
}

/** Meals whose name a kitchen numbers, as dishes of one meal: `Lunch 1` and `Lunch 2`. */
export function mealName(rawName: string): string {
  const name = rawName.replace(/\s+/g, ' ').trim()
  const bare = name.replace(/ ?\d{1,2}$/, '')
  return mealRank(bare) !== unnamed && /^\p{L}+$/u.test(bare) ? bare : name
}

/** The meal that a dish's text begins with, such as `Mellanmål: frukt`, and the rest; null = none. */
export function splitMeal(text: string): { readonly meal: string; readonly dish: string } | null {
  const [, meal = '', dish = ''] = /^\s*(\p{L}[\p{L} ]{2,20}?)(?:\s*\d)?\s*:\s*(.+)$/su.exec(text) ?? []
  const isMeal = dish !== '' && /^\p{L}+$/u.test(meal) && mealRank(meal) !== unnamed && !/^dagens/i.test(meal)
  return isMeal ? { meal: meal.charAt(0).toUpperCase() + meal.slice(1).toLowerCase(), dish } : null
}
