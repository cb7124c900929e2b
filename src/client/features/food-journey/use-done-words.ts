import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Draft } from './draft.ts'
import { type FoodJourneyStep, foodJourneySteps } from './steps.ts'

/** Says for ears which step was just done; empty after a step back, and after a step in which every food was skipped. */
export function useDoneWords(step: FoodJourneyStep, { items }: Draft): string {
  const { t } = useLingui()
  const [walked, setWalked] = useState<{
    readonly step: FoodJourneyStep
    readonly done: FoodJourneyStep | null
  }>({ step, done: null })
  if (walked.step !== step) {
    const isOnwards = foodJourneySteps.indexOf(step) > foodJourneySteps.indexOf(walked.step)
    setWalked({ step, done: isOnwards ? walked.step : null })
  }
  switch (walked.done) {
    case 'foods':
      return t`Klart: Välj mat`
    case 'origin':
      return items.some(({ country_code }) => country_code !== null) ? t`Klart: Sätt nålen` : ''
    case 'transport':
      return items.some(({ transport }) => transport) ? t`Klart: Hur åkte maten?` : ''
    case 'cart':
      return t`Klart: Min kundvagn`
    default:
      return ''
  }
}
