import { useCallback, useEffect, useRef, useState } from 'react'
import { afterNextPicture } from '#client/ui/plain/after-next-picture.ts'
import type { GameStep } from './steps.ts'

/**
 * A step is shown with the tap that asks for it; the address follows when it is on the screen, for a router takes as
 * long as a slow tablet has for the whole answer.
 */
export function useStepAhead(
  addressed: GameStep,
  onStep: (step: GameStep) => void,
): [step: GameStep, go: (step: GameStep) => void] {
  const [ahead, setAhead] = useState<{ readonly from: GameStep; readonly step: GameStep } | null>(null)
  if (ahead && ahead.from !== addressed) setAhead(null)
  const latest = useRef({ addressed, onStep })
  latest.current = { addressed, onStep }
  const callOff = useRef<(() => void) | null>(null)
  // Whoever has left the game is not brought back.
  useEffect(() => () => callOff.current?.(), [])
  const go = useCallback((step: GameStep) => {
    setAhead({ from: latest.current.addressed, step })
    // Of two quick taps the last one counts.
    callOff.current?.()
    callOff.current = afterNextPicture(() => latest.current.onStep(step))
  }, [])
  return [ahead?.from === addressed ? ahead.step : addressed, go]
}
