import { localDateOf } from '#domain/time/local-date.ts'
import { fieldOf, numberOf, textOf } from '#server/ingestion/json.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'
import { dishesOf, listOf, readOnes } from './dishes.ts'

/**
 * The weeks that Mashie's page holds: each day by the milliseconds of its midnight in Sweden, each dish by the name of
 * its alternative, such as `Lunch vegetariskt`. Null = not in this format.
 */
export function mashieDays(answer: unknown): readonly MenuDay[] | null {
  const weeks = fieldOf(answer, 'Weeks')
  if (!Array.isArray(weeks)) return null
  return readOnes(weeks.flatMap((week) => listOf(week, 'Days')).map(mealsOf))?.flat() ?? null
}

/** A day without meals is returned too, so that it replaces the stored one. */
function mealsOf(day: unknown): readonly MenuDay[] | null {
  const at = numberOf(day, 'DayMenuDate')
  if (at === null || Math.abs(at) > latest) return null
  const date = localDateOf(at)
  const meals = listOf(day, 'DayMenus').map(
    (menu): MenuDay => ({
      kind: 'menu_day',
      date,
      meal: textOf(menu, 'MenuAlternativeName') ?? 'Lunch',
      courses: dishesOf([textOf(menu, 'DayMenuName') ?? '']),
    }),
  )
  return meals.length > 0 ? meals : [{ kind: 'menu_day', date, meal: 'Lunch', courses: [] }]
}

/** The end of the year 9999, ms. */
const latest = 253_402_300_799_999
