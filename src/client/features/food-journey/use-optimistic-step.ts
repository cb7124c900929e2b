import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { afterInteraction } from '#client/scheduling/after-interaction.ts'
import type { FoodJourneyStep } from './steps.ts'

interface OptimisticStep {
  /** What was tapped last: the bars show it with the tap. */
  readonly asked: FoodJourneyStep
  /** What stands between the bars: follows them, for a whole new screen takes a slow tablet longer than an answer may. */
  readonly shown: FoodJourneyStep
  readonly go: (step: FoodJourneyStep) => void
}

interface Ahead {
  /** The address that it was tapped on. */
  readonly from: FoodJourneyStep
  readonly step: FoodJourneyStep
  /** What was tapped before, where its address had not come yet. */
  readonly onItsWay: FoodJourneyStep | null
}

/**
 * A step is shown ahead of its address, which follows when the step is on the screen: a router takes as long as a slow
 * tablet has for the whole answer. Of two quick taps the last one counts; another address ends what was tapped.
 */
export function useOptimisticStep(
  addressed: FoodJourneyStep,
  onStep: (step: FoodJourneyStep) => void,
): OptimisticStep {
  const [ahead, setAhead] = useState<Ahead | null>(null)
  if (ahead && ahead.from !== addressed)
    setAhead(ahead.onItsWay === addressed ? { ...ahead, from: addressed, onItsWay: null } : null)
  const asked = ahead?.from === addressed ? ahead.step : addressed
  const shown = useDeferredValue(asked)
  // The step whose address was asked for and has not come.
  const sent = useRef<FoodJourneyStep>(null)
  const latest = useRef({ addressed, onStep })
  latest.current = { addressed, onStep }
  useEffect(() => {
    sent.current = null
    if (shown !== asked || asked === addressed) return
    // A pupil who has left the game is not brought back.
    return afterInteraction(() => {
      sent.current = asked
      latest.current.onStep(asked)
    })
  }, [shown, asked, addressed])
  const go = useCallback((step: FoodJourneyStep) => {
    setAhead({ from: latest.current.addressed, step, onItsWay: sent.current })
  }, [])
  return { asked, shown, go }
}
