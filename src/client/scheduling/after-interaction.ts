import { startTransition, useEffect, useState } from 'react'

/** A page in the background paints nothing: then the work is done after this time all the same, ms. */
const limitMs = 250

/**
 * Calls `work` after the next paint: a user who taps sees the answer first, and what it leads to a moment later. Answers
 * how to call it off.
 */
export function afterInteraction(work: () => void): () => void {
  let timer = 0
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    clearTimeout(limit)
  }
  const run = () => {
    cancel()
    work()
  }
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run)
  })
  const limit = window.setTimeout(run, limitMs)
  return cancel
}

/** False for a component's first paint, true as soon as it has been painted: for what may come a moment later. */
export function useAfterInteraction(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterInteraction(() => startTransition(() => setPainted(true))), [])
  return isPainted
}
