import { fieldOf, numberOf, textOf } from '#server/ingestion/json.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'
import { dishesOf, listOf, readOnes, wordsOf } from './dishes.ts'
import { parseMenuDay } from './parse-menu-day.ts'

/**
 * An answer of Open Meal Information v2, `meals.json`: what the distributor serves, in Swedish where a meal comes in
 * several languages. Null = not in this format.
 */
export function openMealDays(answer: unknown, distributorId: string): readonly MenuDay[] | null {
  const groups = fieldOf(answer, 'data')
  if (!Array.isArray(groups)) return null
  const meals = groups
    .filter((group) => isServedBy(group, distributorId))
    .flatMap((group) => listOf(group, 'meals'))
  const parsedMeals = readOnes(meals.map(parseMeal))
  if (parsedMeals === null) return null
  return [...Map.groupBy(parsedMeals, ({ day }) => `${day.date} ${day.meal}`).values()].flatMap(inOneLanguage)
}

interface DatedMeal {
  readonly day: MenuDay
  /** `sv-SE`; '' = not reported. */
  readonly lang: string
}

function parseMeal(meal: unknown): DatedMeal | null {
  const day = dayOf(meal)
  return day && { day, lang: textOf(meal, 'lang')?.toLowerCase() ?? '' }
}

function inOneLanguage(meals: readonly DatedMeal[]): readonly MenuDay[] {
  const { lang } = meals.find((candidate) => candidate.lang.startsWith('sv')) ?? meals[0] ?? { lang: '' }
  return meals.filter((candidate) => candidate.lang === lang).map(({ day }) => day)
}

/** A provider that was asked for one distributor may leave its own list out. */
function isServedBy(group: unknown, distributorId: string): boolean {
  const distributors = listOf(group, 'distributors')
  return (
    distributors.length === 0 ||
    distributors.some((distributor) => String(fieldOf(distributor, 'distributorID') ?? '') === distributorId)
  )
}

function dayOf(meal: unknown): MenuDay | null {
  const date = parseMenuDay(textOf(meal, 'date'))
  if (date === null) return null
  const name = textOf(meal, 'name') ?? 'Lunch'
  const courses = listOf(meal, 'courses').toSorted((a, b) => orderOf(a) - orderOf(b))
  return { kind: 'menu_day', date, meal: name, courses: courses.flatMap(courseOf) }
}

function orderOf(course: unknown): number {
  return numberOf(course, 'order') ?? Number.MAX_SAFE_INTEGER
}

function courseOf(course: unknown): MenuDay['courses'] {
  const allergens = wordsOf(course, 'allergens')
  return dishesOf([textOf(course, 'name') ?? '']).map((dish) => ({ ...dish, allergens }))
}
