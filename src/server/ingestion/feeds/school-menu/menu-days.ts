import { textLimits } from '#domain/limits.ts'
import { mealName, splitMeal } from '#domain/menu/meals.ts'
import { servedOf } from '#domain/menu/no-school.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'

type Course = MenuDay['courses'][number]

/** As many as one meal of a school may have (`http-push/records.ts` takes no more either). */
const maxCourses = 20

/**
 * Normalises a provider's menu to each day's meals by name: the parts of a meal are merged, a dish that names its meal
 * (`Mellanmål: frukt`) moves to that meal, duplicate dishes and holidays are removed.
 */
export function menuDays(providerDays: readonly MenuDay[]): readonly MenuDay[] {
  const days = new Map<string, { date: MenuDay['date']; meal: string; courses: Course[] }>()
  const dayOf = (date: MenuDay['date'], name: string) => {
    const meal = [...mealName(name)].slice(0, textLimits.name).join('') || 'Lunch'
    const key = `${date} ${meal}`
    const day = days.get(key) ?? { date, meal, courses: [] }
    days.set(key, day)
    return day
  }
  for (const { date, meal, courses } of providerDays) {
    // An empty day is included too: it replaces the stored one.
    dayOf(date, meal)
    for (const course of courses) {
      const split = splitMeal(course.name)
      const { courses: mealCourses } = dayOf(date, split?.meal ?? meal)
      const dish = split === null ? course : { ...course, name: split.dish }
      if (!mealCourses.some(({ name }) => name === dish.name)) mealCourses.push(dish)
    }
  }
  return [...days.values()].map(({ date, meal, courses }) => ({
    kind: 'menu_day',
    date,
    meal,
    courses: servedOf(courses).slice(0, maxCourses),
  }))
}
