import type { Draft } from './draft.ts'

/** The four steps of a cart, then what can be looked at when it is handed in. */
export const foodJourneySteps = [
  'foods',
  'origin',
  'transport',
  'cart',
  'summary',
  'climate',
  'carts',
  'products',
  'questions',
] as const
export type FoodJourneyStep = (typeof foodJourneySteps)[number]

/** After handing in: the summary and what stands beside it. */
export type ResultStep = Extract<FoodJourneyStep, 'summary' | 'climate' | 'carts' | 'products' | 'questions'>

/** The step that an address names; the first one where it names none. */
export function stepOf(name: string | undefined): FoodJourneyStep {
  return foodJourneySteps.find((step) => step === name) ?? 'foods'
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
  return wanted === 'summary' || wanted === 'climate' ? 'cart' : wanted
}
