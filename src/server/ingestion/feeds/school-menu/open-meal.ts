import { fieldOf, numberOf, textOf } from '#server/ingestion/json.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'
import { dishesOf, listOf, readOnes, wordsOf } from './dishes.ts'
import { toldDay } from './told-day.ts'

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
  const told = readOnes(meals.map(toldMeal))
  if (told === null) return null
  return [...Map.groupBy(told, ({ day }) => `${day.date} ${day.meal}`).values()].flatMap(inOneLanguage)
}

interface ToldMeal {
  readonly day: MenuDay
  /** `sv-SE`; '' = not told. */
  readonly lang: string
}

function toldMeal(meal: unknown): ToldMeal | null {
  const day = dayOf(meal)
  return day && { day, lang: textOf(meal, 'lang')?.toLowerCase() ?? '' }
}

function inOneLanguage(told: readonly ToldMeal[]): readonly MenuDay[] {
  const { lang } = told.find((one) => one.lang.startsWith('sv')) ?? told[0] ?? { lang: '' }
  return told.filter((one) => one.lang === lang).map(({ day }) => day)
}

/** A provider that was asked for one distributor may leave its own list out. */
function isServedBy(group: unknown, distributorId: string): boolean {
  const distributors = listOf(group, 'distributors')
  return (
    distributors.length === 0 ||
    distributors.some((one) => String(fieldOf(one, 'distributorID') ?? '') === distributorId)
  )
}

function dayOf(meal: unknown): MenuDay | null {
  const date = toldDay(textOf(meal, 'date'))
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
