import { useEffect, useRef, useState } from 'react'

/** The value, but changing at most every `everyMs`: screen readers are not interrupted by each cart. */
export function useSlowly<T>(value: T, everyMs: number): T {
  const [shown, setShown] = useState(value)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    // What is shown already is no change: the first value that comes is shown at once.
    if (Object.is(value, shown)) return
    const show = () => {
      changedAt.current = performance.now()
      setShown(value)
    }
    const timer = setTimeout(show, Math.max(0, changedAt.current + everyMs - performance.now()))
    return () => clearTimeout(timer)
  }, [value, shown, everyMs])
  return shown
}
