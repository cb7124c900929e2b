import { useQuery } from '@tanstack/react-query'
import { schoolDaysQuery } from '#client/queries/widgets.ts'
import type { LunchFacts } from '#client/widgets/lunch-facts.ts'
import { type LocalDate, localDateOf } from '#domain/time/local-date.ts'

/** As many dishes as a wall has room for. */
const mostDishes = 2

/** What was on the plates that were weighed, in the kitchen's language; none where nobody knows, or where the menu `shownOn` that day says it. */
export function useEatenDishes(
  waste: LunchFacts['waste'],
  shownOn: LocalDate | undefined,
): readonly string[] {
  const { data } = useQuery({
    ...schoolDaysQuery(waste?.widgetId ?? '', 'last_seven_days'),
    enabled: waste !== null,
  })
  if (waste === null) return []
  const date = localDateOf(waste.weighedAt)
  if (date === shownOn) return []
  const meals = data?.series.flatMap((series) => series.meals ?? []) ?? []
  const dishes = meals.filter((meal) => meal.date === date).flatMap((meal) => meal.dishes)
  return [...new Set(dishes)].slice(0, mostDishes)
}
