import { textOf } from '#server/ingestion/json.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'
import { dishesOf, listOf, readOnes, wordsOf } from './dishes.ts'
import { parseMenuDay } from './parse-menu-day.ts'

/** An answer of Mateo's days: each with its meals, `type` such as `Lunch 1`. Null = not in this format. */
export function mateoDays(answer: unknown): readonly MenuDay[] | null {
  if (!Array.isArray(answer)) return null
  return readOnes(answer.map(mealsOf))?.flat() ?? null
}

/** A day without meals is returned too, so that it replaces the stored one. */
function mealsOf(day: unknown): readonly MenuDay[] | null {
  const date = parseMenuDay(textOf(day, 'date'))
  if (date === null) return null
  const meals = listOf(day, 'meals').map((meal): MenuDay => {
    const courses = dishesOf([textOf(meal, 'name') ?? '']).map((dish) => ({
      ...dish,
      labels: [...wordsOf(meal, 'categories'), ...wordsOf(meal, 'labels')],
      allergens: wordsOf(meal, 'allergens'),
    }))
    return { kind: 'menu_day', date, meal: textOf(meal, 'type') ?? 'Lunch', courses }
  })
  return meals.length > 0 ? meals : [{ kind: 'menu_day', date, meal: 'Lunch', courses: [] }]
}
