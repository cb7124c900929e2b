import { textOf } from '#server/ingestion/json.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'
import { dishesOf, listOf, wordsOf } from './dishes.ts'
import { toldDay } from './told-day.ts'

/** An answer of Mateo's days: each with its meals, `type` such as `Lunch 1`. Null = not in this format. */
export function mateoDays(answer: unknown): readonly MenuDay[] | null {
  if (!Array.isArray(answer)) return null
  const days: MenuDay[] = []
  for (const day of answer) {
    const date = toldDay(textOf(day, 'date'))
    if (date === null) return null
    // A day that has lost its meals is told too.
    days.push({ kind: 'menu_day', date, meal: 'Lunch', courses: [] })
    for (const meal of listOf(day, 'meals')) {
      const courses = dishesOf([textOf(meal, 'name') ?? '']).map((dish) => ({
        ...dish,
        labels: [...wordsOf(meal, 'categories'), ...wordsOf(meal, 'labels')],
        allergens: wordsOf(meal, 'allergens'),
      }))
      days.push({ kind: 'menu_day', date, meal: textOf(meal, 'type') ?? 'Lunch', courses })
    }
  }
  return days
}
