import { fieldOf, numberOf, textOf } from '#server/ingestion/json.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'
import { dishesOf, listOf, wordsOf } from './dishes.ts'
import { toldDay } from './told-day.ts'

/**
 * An answer of Open Meal Information v2, `meals.json`: what the distributor serves, in Swedish where a meal comes in
 * several languages. Null = not in this format.
 */
export function openMealDays(answer: unknown, distributorId: string): readonly MenuDay[] | null {
  const groups = fieldOf(answer, 'data')
  if (!Array.isArray(groups)) return null
  const days = new Map<string, MenuDay & { readonly isSwedish: boolean }>()
  for (const group of groups) {
    if (!isServedBy(group, distributorId)) continue
    for (const meal of listOf(group, 'meals')) {
      const day = dayOf(meal)
      if (day === null) return null
      const key = `${day.date} ${day.meal}`
      const isSwedish = textOf(meal, 'lang')?.toLowerCase().startsWith('sv') ?? false
      if (!days.get(key)?.isSwedish) days.set(key, { ...day, isSwedish })
    }
  }
  return [...days.values()].map(({ isSwedish: _isSwedish, ...day }) => day)
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
