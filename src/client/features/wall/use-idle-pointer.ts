import { useEffect, useState } from 'react'

const idleAfterMs = 3000

/** True when nobody has moved the pointer for three seconds. */
export function useIdlePointer(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIdle(true), idleAfterMs)
    const onMove = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), idleAfterMs)
    }
    addEventListener('pointermove', onMove)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', onMove)
    }
  }, [])
  return isIdle
}
