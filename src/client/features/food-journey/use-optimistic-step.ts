import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { afterInteraction } from '#client/scheduling/after-interaction.ts'
import type { GameStep } from './steps.ts'

interface OptimisticStep {
  /** What was tapped last: the bars show it with the tap. */
  readonly asked: GameStep
  /** What stands between the bars: follows them, for a whole new screen takes a slow tablet longer than an answer may. */
  readonly shown: GameStep
  readonly go: (step: GameStep) => void
}

/**
 * A step is shown ahead of its address, which follows when the step is on the screen: a router takes as long as a slow
 * tablet has for the whole answer.
 */
export function useOptimisticStep(addressed: GameStep, onStep: (step: GameStep) => void): OptimisticStep {
  const [ahead, setAhead] = useState<{ readonly from: GameStep; readonly step: GameStep } | null>(null)
  if (ahead && ahead.from !== addressed) setAhead(null)
  const asked = ahead?.from === addressed ? ahead.step : addressed
  const shown = useDeferredValue(asked)
  const latest = useRef({ addressed, onStep })
  latest.current = { addressed, onStep }
  useEffect(() => {
    if (shown !== asked || asked === addressed) return
    // Of two quick taps the last one counts, and whoever has left the game is not brought back.
    return afterInteraction(() => latest.current.onStep(asked))
  }, [shown, asked, addressed])
  const go = useCallback((step: GameStep) => setAhead({ from: latest.current.addressed, step }), [])
  return { asked, shown, go }
}
