import { useEffect, useState } from 'react'

const durationMs = 900

interface CountingUpProps {
  readonly value: number
  readonly text: (value: number) => string
}

/** A number that counts up once to its value; it is there at once for ears, and for eyes that wish no movement. */
export function CountingUp({ value, text }: CountingUpProps) {
  const [share, setShare] = useState(() =>
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0,
  )
  const isCounting = share < 1
  useEffect(() => {
    if (!isCounting) return
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, now - startedAt) / durationMs)
      setShare(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isCounting])
  return (
    <>
      <span aria-hidden="true">{text(value * share)}</span>
      <span className="sr-only">{text(value)}</span>
    </>
  )
}
