import { useEffect, useState } from 'react'

/** The user rests from typing so long before what they wrote is looked through, ms. */
export const pauseMs = 400

/** The text as it was when the user had rested from typing. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
