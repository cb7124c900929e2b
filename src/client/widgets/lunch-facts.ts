import type { Overview } from '#contract/schools.ts'
import { lunchOf } from '#domain/menu/meals.ts'
import { mayShowLevel } from '#domain/metrics/freshness.ts'
import type { Now } from '#domain/time/age.ts'
import { type LocalDate, localDateOf } from '#domain/time/local-date.ts'
import { readingOf } from './reading.ts'

export interface LunchFacts {
  /** The lunch of today, or of the next day that has one; null = no menu. Dishes are in the kitchen's language. */
  readonly menu: {
    readonly date: LocalDate
    readonly isToday: boolean
    readonly dishes: readonly string[]
  } | null
  /** What one pupil left of the last lunch that was weighed; null = not weighed lately. */
  readonly waste: { readonly grams: number; readonly weighedAt: number; readonly widgetId: string } | null
}

/** What the lunch page says; null where there is neither a menu nor a weighing. */
export function lunchFactsOf({ menu, cards }: Overview, now: Now): LunchFacts | null {
  const today = localDateOf(now.at)
  const next = menu
    .flatMap(({ days }) => days)
    .map(({ date, meals }) => ({ date, dishes: lunchOf(meals).flatMap(({ courses }) => courses) }))
    .filter(({ date, dishes }) => date >= today && dishes.length > 0)
    .sort((a, b) => (a.date < b.date ? -1 : 1))[0]
  const card = cards.find(({ metric_key }) => metric_key === 'food_waste')
  const reading = card && readingOf(card, now)
  const waste =
    reading && reading.value !== null && reading.observedAt !== null && mayShowLevel(reading.freshness)
      ? { grams: reading.value, weighedAt: reading.observedAt, widgetId: card.widget_id }
      : null
  if (!next && !waste) return null
  return {
    menu: next
      ? {
          date: next.date as LocalDate,
          isToday: next.date === today,
          dishes: next.dishes.map(({ name }) => name),
        }
      : null,
    waste,
  }
}
