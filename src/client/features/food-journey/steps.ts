import type { Draft } from './draft.ts'

/** The five steps of a game, then what else can be looked at when its cart is handed in. */
export const foodJourneySteps = [
  'foods',
  'origin',
  'transport',
  'cart',
  'summary',
  'map',
  'climate',
  'carts',
  'products',
  'questions',
] as const
export type FoodJourneyStep = (typeof foodJourneySteps)[number]

/** After handing in: the summary and what stands beside it. */
export type ResultStep = Extract<
  FoodJourneyStep,
  'summary' | 'map' | 'climate' | 'carts' | 'products' | 'questions'
>

/** The step that an address names; the first one where it names none. */
export function stepOf(name: string | undefined): FoodJourneyStep {
  return foodJourneySteps.find((step) => step === name) ?? 'foods'
}

/** The places of a game's five steps, from 0; what can be looked at afterwards belongs to the last. */
export function placeOfStep(step: FoodJourneyStep): number {
  return Math.min(foodJourneySteps.indexOf(step), foodJourneySteps.indexOf('summary'))
}

export function isResultStep(step: FoodJourneyStep): step is ResultStep {
  return foodJourneySteps.indexOf(step) >= foodJourneySteps.indexOf('summary')
}

/**
 * Where the game can be: whatever the address says, only chosen foods can be pinned, and a cart that is handed in
 * changes no more. The class's carts may always be looked at.
 */
export function possibleStep(wanted: FoodJourneyStep, { foods, items, handedIn }: Draft): FoodJourneyStep {
  if (handedIn) return isResultStep(wanted) ? wanted : 'summary'
  if (wanted === 'carts' || wanted === 'products' || wanted === 'questions') return wanted
  if (foods.length === 0) return 'foods'
  if (wanted === 'transport' && items.every(({ country_code }) => country_code === null)) return 'cart'
  return isResultStep(wanted) ? 'cart' : wanted
}
