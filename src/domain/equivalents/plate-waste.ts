import { foodWaste, meatballG } from '#domain/metrics/food-waste/metric.ts'
import { scaleOf } from '#domain/metrics/scale.ts'

/** What a school weighed of its plates at one meal; null = not weighed or not counted. */
export interface PlateWaste {
  readonly weightG: number | null
  readonly portions: number | null
}

export interface WasteSummary {
  readonly totalG: number
  readonly portions: number
  readonly gramsPerPortion: number
  /** Of the waste of one pupil; a meatball weighs 12.5 g. */
  readonly meatballs: number
  readonly level: 'good' | 'medium' | 'poor'
}

/**
 * The waste of one meal or of many together, by their pupils: a day with few pupils weighs less. Meals without a weight
 * or without pupils do not count; null when none counts.
 */
export function wasteOf(meals: readonly PlateWaste[]): WasteSummary | null {
  let totalG = 0
  let portions = 0
  for (const meal of meals) {
    if (meal.weightG === null || meal.portions === null || !(meal.portions > 0)) continue
    totalG += meal.weightG
    portions += meal.portions
  }
  if (portions === 0) return null
  const gramsPerPortion = totalG / portions
  return {
    totalG,
    portions,
    gramsPerPortion,
    meatballs: meatballsOf(gramsPerPortion),
    level: scaleOf(foodWaste, null).levelOf(gramsPerPortion),
  }
}

/** How many meatballs weigh as much. */
export function meatballsOf(grams: number): number {
  return grams / meatballG
}
