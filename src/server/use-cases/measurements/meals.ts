import { wasteOf } from '#domain/equivalents/plate-waste.ts'
import { lunchOf } from '#domain/menu/meals.ts'
import type { Interval } from '#domain/time/interval.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Database } from '#server/storage/database.ts'
import { plateWasteOf } from '#server/storage/measurements/meal-waste.ts'
import { mealsByDate } from './menu-and-forecast.ts'

/** The plate waste of a day, with what there was to eat. */
export interface DayMeal {
  readonly date: string
  readonly totalG: number
  readonly portions: number
  readonly gramsPerPortion: number
  readonly meatballs: number
  readonly dishes: readonly string[]
}

/** The days on which plates were weighed and pupils counted, in order. `within` is epoch seconds. */
export async function mealsOf(
  db: Database,
  { schoolId, sensorId, within }: { schoolId: string; sensorId: string; within: Interval },
): Promise<DayMeal[]> {
  const from = localDateOf(within.start * 1000)
  const to = localDateOf(within.end * 1000)
  const days = Map.groupBy(await plateWasteOf(db, { sensorId, from, to }), ({ date }) => date)
  const served = await mealsByDate(db, { schoolId, from, to })
  return [...days].flatMap(([date, meals]) => {
    const waste = wasteOf(meals)
    if (waste === null) return []
    const { totalG, portions, gramsPerPortion, meatballs } = waste
    return [
      { date, totalG, portions, gramsPerPortion, meatballs, dishes: dishesOf(meals, served.get(date) ?? []) },
    ]
  })
}

/** What was on the plates: the dishes of the meals that were weighed. */
function dishesOf(
  weighed: readonly { readonly meal: string }[],
  served: readonly ServedMeal[],
): readonly string[] {
  const names = new Set(weighed.map(({ meal }) => meal))
  const same = served.filter(({ name }) => names.has(name))
  const lunch = lunchOf([...names].map((name) => ({ name }))).length > 0 ? lunchOf(served) : []
  return (same.length > 0 ? same : lunch).flatMap(({ courses }) => courses.map(({ name }) => name))
}

interface ServedMeal {
  readonly name: string
  readonly courses: readonly { readonly name: string }[]
}
