import { useEffect, useState } from 'react'

/** False for the first picture, true as soon as it has been painted: for what may come a moment later. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
