import { useEffect, useState } from 'react'

/**
 * Which page is shown, how many rounds there were before it, and whether it stays. Space, Enter and a press pause and
 * go on.
 */
export function useRotation(pages: number, everyS: number) {
  const [turns, setTurns] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const isTurning = pages > 1 && !isPaused
  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => setTurns((n) => n + 1), everyS * 1000)
    return () => clearInterval(timer)
  }, [isTurning, everyS])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      setPaused((paused) => !paused)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const count = Math.max(1, pages)
  return {
    page: turns % count,
    round: Math.floor(turns / count),
    isPaused,
    toggle: () => setPaused((paused) => !paused),
  }
}
